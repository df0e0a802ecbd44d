import { ListRowsSkeleton } from '#platform/web/kit/list-row-skeleton.tsx';
import { latePart } from '#platform/web/page/late-part.tsx';

// The thread imports this feature's public file; what only the lists need is loaded on demand.

const RowShape = () => <ListRowsSkeleton count={1} />;

export const DisputeRow = latePart(async () => (await import('./dispute-row.tsx')).DisputeRow, RowShape);
export const UnlockViews = latePart(async () => (await import('./unlock-views.tsx')).UnlockViews);
export const PaymentMark = latePart(async () => (await import('./unlock-views.tsx')).PaymentMark);
