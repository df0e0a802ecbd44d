export { levelsOf } from './levels.ts';
