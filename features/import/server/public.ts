export { importFiles } from './import-files.ts';
