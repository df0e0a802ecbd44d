import { type ComponentProps, lazy, Suspense } from 'react';
import { ListRowsSkeleton } from '#platform/web/kit/list-row-skeleton.tsx';
import { useAlive } from '#platform/web/page/use-alive.ts';
import type { DisputeRow as DisputeRowPart } from './dispute-row.tsx';
import type { PaymentMark as PaymentMarkPart, UnlockViews as UnlockViewsPart } from './unlock-views.tsx';

const LazyDisputeRow = lazy(async () => ({ default: (await import('./dispute-row.tsx')).DisputeRow }));
const LazyUnlockViews = lazy(async () => ({ default: (await import('./unlock-views.tsx')).UnlockViews }));
const LazyPaymentMark = lazy(async () => ({ default: (await import('./unlock-views.tsx')).PaymentMark }));

// The thread imports this feature's public file; what only the lists need is loaded on demand.

export function DisputeRow(props: ComponentProps<typeof DisputeRowPart>) {
  return (
    <Suspense fallback={<ListRowsSkeleton count={1} />}>
      <LazyDisputeRow {...props} />
    </Suspense>
  );
}

export function UnlockViews(props: ComponentProps<typeof UnlockViewsPart>) {
  // The views are above the list in the server rendering too, and the server does not wait for lazy parts.
  if (!useAlive()) return null;
  return (
    <Suspense>
      <LazyUnlockViews {...props} />
    </Suspense>
  );
}

export function PaymentMark(props: ComponentProps<typeof PaymentMarkPart>) {
  return (
    <Suspense>
      <LazyPaymentMark {...props} />
    </Suspense>
  );
}
