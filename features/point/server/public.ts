export { importRewards } from './import-rewards.ts';
export type { ImportedPost } from './import-store.ts';
export { pointJobs } from './jobs.ts';
export { listen } from './listeners.ts';
