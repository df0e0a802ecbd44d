import type { ReactNode } from 'react';
import { FieldContext } from '#platform/web/kit/field.tsx';

const NO_WIRING = {};

/** What only stands inside a field, a panel of its tools, say: no control in it takes the field's name, hint or error for its own. */
export function NoField({ children }: { children: ReactNode }) {
  return <FieldContext value={NO_WIRING}>{children}</FieldContext>;
}
