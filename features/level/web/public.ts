export { askLevels } from './ask-levels.ts';
export { LevelMark } from './level-mark.tsx';
