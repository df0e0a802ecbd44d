import { type ComponentProps, lazy, Suspense } from 'react';
import { ListRowsSkeleton } from '#platform/web/kit/list-row-skeleton.tsx';
import { useAlive } from '#platform/web/page/use-alive.ts';
import type { DisputeRow as DisputeRowPart } from './dispute-row.tsx';
import type { PaymentMark as PaymentMarkPart, UnlockViews as UnlockViewsPart } from './unlock-views.tsx';

const LazyDisputeRow = lazy(async () => ({ default: (await import('./dispute-row.tsx')).DisputeRow }));
const LazyUnlockViews = lazy(async () => ({ default: (await import('./unlock-views.tsx')).UnlockViews }));
const LazyPaymentMark = lazy(async () => ({ default: (await import('./unlock-views.tsx')).PaymentMark }));

// The front door of this feature is one file, and the thread comes through it: what only the lists need does not come along.

export function DisputeRow(props: ComponentProps<typeof DisputeRowPart>) {
  return (
    <Suspense fallback={<ListRowsSkeleton count={1} />}>
      <LazyDisputeRow {...props} />
    </Suspense>
  );
}

export function UnlockViews(props: ComponentProps<typeof UnlockViewsPart>) {
  // They stand above the list already while the server draws it, and a server does not wait for parts.
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
