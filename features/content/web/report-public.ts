export { ReportAction } from './report-action.tsx';
