export * as commentImport from './import-queries.ts';
