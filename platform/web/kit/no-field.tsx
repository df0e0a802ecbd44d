import type { ReactNode } from 'react';
import { FieldContext } from '#platform/web/kit/field.tsx';

const NO_WIRING = {};

/** Isolates content inside a field, such as a tool panel: its controls do not take the field's name, hint or error. */
export function NoField({ children }: { children: ReactNode }) {
  return <FieldContext value={NO_WIRING}>{children}</FieldContext>;
}
