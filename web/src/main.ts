import { mount } from 'svelte';
import App from './App.svelte';
import { sprite } from './art/sprites';
import './fonts.css';
import { keepOffline } from './offline/register';
import './styles/tokens.css';
import './styles/base.css';
import { route } from './route.svelte';
import { screenAt } from './screens/screens';
import { words } from './words/words.svelte';

void sprite('icons');
// The screen comes while the words do; App asks for it again, and says when it cannot come.
screenAt(route.parts, route.hash)
  .load()
  .catch(() => undefined);
await words.speak(words.language);
mount(App, { target: document.body });
keepOffline();
