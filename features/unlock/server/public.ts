export { importUnlocks } from './import-unlocks.ts';
