import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { loadReportDialog } from './report-register-public.ts';

const Dialog = lazy(async () => ({ default: await loadReportDialog() }));

/** Opens the dialog that reports something, which is loaded then. `dialog` has to be rendered. */
export function useReportDialog(target: TextReference): { report: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  return {
    report: () => setOpen(true),
    dialog: isOpen && (
      <Suspense>
        <Dialog target={target} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
