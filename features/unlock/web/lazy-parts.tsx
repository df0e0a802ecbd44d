import { type ComponentProps, lazy, Suspense } from 'react';
import type { KeptDialog as KeptDialogPart } from './kept-dialog.tsx';
import type { UnlockForm as UnlockFormPart } from './unlock-form.tsx';

const LazyUnlockForm = lazy(async () => ({ default: (await import('./unlock-form.tsx')).UnlockForm }));
const LazyKeptDialog = lazy(async () => ({ default: (await import('./kept-dialog.tsx')).KeptDialog }));

// Reading needs neither: they come when they are wanted.

export function UnlockForm(props: ComponentProps<typeof UnlockFormPart>) {
  return (
    <Suspense>
      <LazyUnlockForm {...props} />
    </Suspense>
  );
}

export function KeptDialog(props: ComponentProps<typeof KeptDialogPart>) {
  return (
    <Suspense>
      <LazyKeptDialog {...props} />
    </Suspense>
  );
}
