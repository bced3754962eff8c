import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // The size is checked by a test against a budget; computing it here only slows the build.
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
});
