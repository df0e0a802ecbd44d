export { importReport } from './import-report.ts';
