export { type ImportedPost, importRewards } from './import-rewards.ts';
export { pointJobs } from './jobs.ts';
export { listen } from './listeners.ts';
