import type { zh } from './messages.zh.ts';

export const en: typeof zh = {
  spoiler: 'Spoiler. Press to show',
  copy: 'Copy',
  copied: 'Code copied',
  selected: 'Your browser does not let us copy. The code is selected for you',
  diagram: 'Diagram',
  diagramSource: 'Source of the diagram',
};
