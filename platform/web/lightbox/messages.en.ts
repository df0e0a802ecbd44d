import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Image',
  place: ({ number, count }) => `${number} / ${count}`,
  positionSpoken: ({ number, count }) => `Image ${number} of ${count}`,
  previous: 'Previous image',
  next: 'Next image',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  close: 'Close',
  failed: 'The image couldn’t be loaded',
};
