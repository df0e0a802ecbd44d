import type { ReactNode } from 'react';
import css from '#platform/web/kit/kbd.module.css';

/** Keyboard shortcut. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={css.kbd}>{children}</kbd>;
}
