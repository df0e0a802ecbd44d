export * as commentImport from './import-queries.ts';
export { listen } from './listeners.ts';
export { commentJobs } from './render-again.ts';
