import { lazy } from 'react';
import { Late } from '#platform/web/page/late.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import type { ReportActionProps } from './reporting.tsx';

const Reporting = lazy(async () => ({ default: (await import('./reporting.tsx')).Reporting }));

/** Among the actions of a text, for members other than its author: guests load none of it. */
export function ReportAction(props: ReportActionProps) {
  const viewer = useViewer();
  return (
    viewer !== null &&
    viewer.account !== props.by && (
      <Late>
        <Reporting {...props} />
      </Late>
    )
  );
}
