import { catalogue } from '../text/text.ts';

export const cameraText = catalogue({
  en: {
    zoomIn: 'Closer',
    zoomOut: 'Further away',
    fit: 'Show all',
  },
  zh: {
    zoomIn: '放大',
    zoomOut: '缩小',
    fit: '看全图',
  },
});
