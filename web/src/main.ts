import { mount } from 'svelte';
import App from './App.svelte';
import { sprite } from './art/sprites';
import './fonts.css';
import { keepOffline } from './offline/register';
import './styles/tokens.css';
import './styles/base.css';
import { words } from './words/words.svelte';

void sprite('icons');
await words.speak(words.language);
mount(App, { target: document.body });
keepOffline();
