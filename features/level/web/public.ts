export { LevelMark } from './level-mark.tsx';
export { levelsQuery } from './levels-query.ts';
