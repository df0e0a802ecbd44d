export { mentionJobs } from './jobs.ts';
export { listen } from './listeners.ts';
