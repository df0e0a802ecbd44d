import { type ComponentProps, lazy, Suspense } from 'react';
import type { BuyDialog as BuyDialogPart } from './buy-dialog.tsx';

const LazyBuyDialog = lazy(async () => ({ default: (await import('./buy-dialog.tsx')).BuyDialog }));

/** Looking at a card needs it not: it comes when somebody wants to buy. */
export function BuyDialog(props: ComponentProps<typeof BuyDialogPart>) {
  return (
    <Suspense>
      <LazyBuyDialog {...props} />
    </Suspense>
  );
}
