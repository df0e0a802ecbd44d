import { type ComponentProps, lazy } from 'react';
import { Late } from '#platform/web/page/late.tsx';
import type { TextHistory as TextHistoryPart } from './text-history.tsx';

const LazyTextHistory = lazy(async () => ({ default: (await import('./text-history.tsx')).TextHistory }));

/** The earlier versions of a text, loaded when they are opened. */
export function TextHistory(props: ComponentProps<typeof TextHistoryPart>) {
  return (
    <Late>
      <LazyTextHistory {...props} />
    </Late>
  );
}
