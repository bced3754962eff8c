import './style/tokens.css';
import './style/base.css';
import './style/key.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { App } from './app.tsx';
import { mountSprite } from './art/sprite.ts';
import { ROUTER } from './browser/route.ts';
import { followSettings, settings } from './settings/settings.ts';
import { keepFiles } from './shell/update.ts';
import { wakeSoundOnGesture } from './sound/sound.ts';

followSettings();
mountSprite();
wakeSoundOnGesture();

/** Most want no music: what makes it is fetched when it is first asked for. */
const leave = settings.watch(playMusic);
function playMusic(): void {
  if (!settings.read().music) return;
  leave();
  import('./sound/music.ts').then(
    ({ followMusic }) => followMusic(),
    () => {},
  );
}
playMusic();

// Only the built client has files worth keeping; a development server would be shadowed by them.
if (import.meta.env.PROD) void keepFiles();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Router {...ROUTER}>
      <App />
    </Router>
  </StrictMode>,
);
