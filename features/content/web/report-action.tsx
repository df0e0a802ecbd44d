import type { TextReference } from '#platform/shared/text-reference.ts';
import { TextAction } from '#platform/web/kit/thread.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { useReportDialog } from './use-report-dialog.tsx';

type ReportActionProps = {
  text: TextReference;
  /** The account of its author, who does not report it. */
  by: string;
  children: string;
  label?: string;
};

/** Among the actions of a text, for members other than its author. */
export function ReportAction(props: ReportActionProps) {
  const viewer = useViewer();
  return viewer === null || viewer.account === props.by ? null : <Reporting {...props} />;
}

function Reporting({ text, children, label }: ReportActionProps) {
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
