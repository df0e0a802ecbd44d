import type { TextReference } from '#platform/shared/text-reference.ts';
import { TextAction } from '#platform/web/kit/thread.tsx';
import { useReportDialog } from './use-report-dialog.tsx';

export type ReportActionProps = {
  text: TextReference;
  /** The account of its author, who does not report it. */
  by: string;
  children: string;
  label?: string;
};

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
