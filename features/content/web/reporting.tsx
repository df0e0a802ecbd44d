import { TextAction } from '#platform/web/kit/thread.tsx';
import type { ReportActionProps } from './report-action.tsx';
import { useReportDialog } from './use-report-dialog.tsx';

/** The action and its dialog, for those who may report the text. */
export function Reporting({ text, children, label }: ReportActionProps) {
  const { report, dialog } = useReportDialog(text);
  return (
    <>
      <TextAction {...(label ? { label } : {})} onPress={report}>
        {children}
      </TextAction>
      {dialog}
    </>
  );
}
