export { importUnlocks } from './import-unlocks.ts';
export { unlockJobs } from './jobs.ts';
export { listen } from './listeners.ts';
