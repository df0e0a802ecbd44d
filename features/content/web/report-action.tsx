import { latePart } from '#platform/web/page/late-part.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import type { ReportActionProps } from './reporting.tsx';

const Reporting = latePart(async () => (await import('./reporting.tsx')).Reporting);

/** Among the actions of a text, for members other than its author: guests load none of it. */
export function ReportAction(props: ReportActionProps) {
  const viewer = useViewer();
  return viewer !== null && viewer.account !== props.by && <Reporting {...props} />;
}
