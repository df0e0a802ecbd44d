import { type ComponentProps, lazy } from 'react';
import { ListRowsSkeleton } from '#platform/web/kit/list-row-skeleton.tsx';
import { Late } from '#platform/web/page/late.tsx';
import type { DisputeRow as DisputeRowPart } from './dispute-row.tsx';
import type { PaymentMark as PaymentMarkPart, UnlockViews as UnlockViewsPart } from './unlock-views.tsx';

const LazyDisputeRow = lazy(async () => ({ default: (await import('./dispute-row.tsx')).DisputeRow }));
const LazyUnlockViews = lazy(async () => ({ default: (await import('./unlock-views.tsx')).UnlockViews }));
const LazyPaymentMark = lazy(async () => ({ default: (await import('./unlock-views.tsx')).PaymentMark }));

// The thread imports this feature's public file; what only the lists need is loaded on demand.

export function DisputeRow(props: ComponentProps<typeof DisputeRowPart>) {
  return (
    <Late fallback={<ListRowsSkeleton count={1} />}>
      <LazyDisputeRow {...props} />
    </Late>
  );
}

export function UnlockViews(props: ComponentProps<typeof UnlockViewsPart>) {
  return (
    <Late>
      <LazyUnlockViews {...props} />
    </Late>
  );
}

export function PaymentMark(props: ComponentProps<typeof PaymentMarkPart>) {
  return (
    <Late>
      <LazyPaymentMark {...props} />
    </Late>
  );
}
