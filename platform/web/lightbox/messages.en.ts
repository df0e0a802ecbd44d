import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Picture',
  place: ({ number, count }) => `${number} / ${count}`,
  positionSpoken: ({ number, count }) => `Picture ${number} of ${count}`,
  previous: 'Previous picture',
  next: 'Next picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  close: 'Close',
  failed: 'The picture could not be loaded',
};
