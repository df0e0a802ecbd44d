export * as readingImport from './import-readings.ts';
