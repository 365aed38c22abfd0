import { mount } from 'svelte';
import App from './App.svelte';
import icons from './art/icons.svg?url';
import { sprite } from './art/sprites';
import './fonts.css';
import { keepOffline } from './offline/register';
import './styles/tokens.css';
import './styles/base.css';
import { route } from './route.svelte';
import { screenAt } from './screens/screens';
import { preferences } from './preferences.svelte';
import { words } from './words/words.svelte';

/** Not awaited by this file itself: the screens import what is bundled with it. */
async function begin(): Promise<void> {
  // The screen comes while the words do; App asks for it again, and says when it cannot come.
  const screen = screenAt(route.parts, route.hash).load();
  await Promise.all([words.speak(words.language), screen.catch(() => undefined)]);
  document.querySelector('.first')?.remove();
  mount(App, { target: document.body });
  keepOffline();
}

document.documentElement.dataset.theme = preferences.theme;
void sprite(icons);
void begin();
