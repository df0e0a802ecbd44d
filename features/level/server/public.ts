export { levelOf, levelsOf } from './levels.ts';
