import { type ComponentProps, lazy, Suspense } from 'react';
import type { BuyDialog as BuyDialogPart } from './buy-dialog.tsx';

const LazyBuyDialog = lazy(async () => ({ default: (await import('./buy-dialog.tsx')).BuyDialog }));

/** Loaded when somebody wants to buy; viewing a card does not need it. */
export function BuyDialog(props: ComponentProps<typeof BuyDialogPart>) {
  return (
    <Suspense>
      <LazyBuyDialog {...props} />
    </Suspense>
  );
}
