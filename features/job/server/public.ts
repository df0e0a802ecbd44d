export type { NamedJob } from './list-jobs.ts';
