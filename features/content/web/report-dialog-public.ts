export { useReportDialog } from './use-report-dialog.tsx';
