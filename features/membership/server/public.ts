export { importCards } from './import-cards.ts';
export { membershipJobs } from './jobs.ts';
export { listen } from './listeners.ts';
