import type { zh } from './messages.zh.ts';

export const en: typeof zh = {
  spoiler: 'Spoiler. Click to show',
  copy: 'Copy',
  copied: 'Code copied',
  selected: 'Your browser doesn’t allow copying. The code has been selected for you',
  diagram: 'Diagram',
  diagramSource: 'Source of the diagram',
};
