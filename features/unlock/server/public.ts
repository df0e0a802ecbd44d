export { importUnlocks } from './import-unlocks.ts';
export { listen } from './listeners.ts';
