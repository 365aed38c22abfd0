// The server of boardgame.io as its documentation starts it: everything is kept in memory.

const { Server } = require('boardgame.io/server');
const { Gold } = require('./game.js');

const server = Server({ games: [Gold], origins: ['http://localhost'] });

server.run(0).then(({ appServer }) => {
  console.log(`boardgame.io is open at http://localhost:${appServer.address().port}`);
});
