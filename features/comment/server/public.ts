export * as commentImport from './import-queries.ts';
export { commentJobs } from './render-again.ts';
