import { type ComponentProps, lazy, Suspense } from 'react';
import type { DisputeRow as DisputeRowPart } from './dispute-row.tsx';
import type { PaymentMark as PaymentMarkPart, UnlockViews as UnlockViewsPart } from './unlock-views.tsx';

const LazyDisputeRow = lazy(async () => ({ default: (await import('./dispute-row.tsx')).DisputeRow }));
const LazyUnlockViews = lazy(async () => ({ default: (await import('./unlock-views.tsx')).UnlockViews }));
const LazyPaymentMark = lazy(async () => ({ default: (await import('./unlock-views.tsx')).PaymentMark }));

// The front door of this feature is one file, and the thread comes through it: what only the lists need does not come along.

export function DisputeRow(props: ComponentProps<typeof DisputeRowPart>) {
  return (
    <Suspense>
      <LazyDisputeRow {...props} />
    </Suspense>
  );
}

export function UnlockViews(props: ComponentProps<typeof UnlockViewsPart>) {
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
