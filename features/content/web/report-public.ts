export { ReportAction, type ReportDialogProps, registerReportDialog, useReportDialog } from './report-dialog-slot.tsx';
