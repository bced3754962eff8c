import './style/tokens.css';
import './style/base.css';
import './style/key.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { mountSprite } from './art/sprite.ts';
import { followSettings } from './settings/settings.ts';
import { wakeSoundOnGesture } from './sound/sound.ts';

followSettings();
mountSprite();
wakeSoundOnGesture();

// Only the built client has files worth keeping; a development server would be shadowed by them.
if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js');

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
