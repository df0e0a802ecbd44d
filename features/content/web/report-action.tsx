import { lazy } from 'react';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { Late } from '#platform/web/page/late.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';

const Reporting = lazy(async () => ({ default: (await import('./reporting.tsx')).Reporting }));

export type ReportActionProps = {
  text: TextReference;
  /** The account of its author, who does not report it. */
  by: string;
  children: string;
  label?: string;
};

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
