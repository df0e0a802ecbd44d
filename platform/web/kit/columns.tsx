import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import css from '#platform/web/kit/columns.module.css';
import { kitMessages } from './messages.ts';

const CONTENT = 'content';

/**
 * The frame of a page, up to 1240 px: `home` 196 / fluid / 280, `read` 56 / fluid / 280, `console` 220 / fluid, `house`
 * 220 / up to 780, `single` one column of 760. Below 820 px one column; side columns are hidden unless they say
 * otherwise.
 */
export function Columns({
  shape,
  children,
}: {
  shape: 'home' | 'read' | 'console' | 'house' | 'single';
  children: ReactNode;
}) {
  return <div className={classNames(css.page, css[shape])}>{children}</div>;
}

/** The main column; target of the skip link. */
export function MainColumn({ children }: { children: ReactNode }) {
  return (
    <main id={CONTENT} tabIndex={-1} className={css.main}>
      {children}
    </main>
  );
}

type SideColumnProps = {
  label: string;
  /** Also on phones, below or above the main column by source order. */
  onPhones?: boolean;
  children: ReactNode;
};

/** A side column that stays in view while the page scrolls. */
export function SideColumn({ label, onPhones = false, children }: SideColumnProps) {
  const column = useRef<HTMLElement>(null);
  // Where the column scrolls by itself, the current item may lie outside of the visible part.
  useEffect(() => {
    const box = column.current;
    const chosen = box?.querySelector<HTMLElement>('[aria-current=page]');
    if (!box || !chosen || box.scrollHeight <= box.clientHeight) return;
    const below = chosen.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom;
    if (below > 0) box.scrollTop += below + box.clientHeight / 3;
  }, []);
  return (
    <aside ref={column} aria-label={label} className={classNames(css.side, onPhones && css.stays)}>
      {children}
    </aside>
  );
}

/** The first focusable element. */
export function SkipLink() {
  const t = useMessages(kitMessages);
  return (
    <a className={css.skip} href={`#${CONTENT}`}>
      {t.skipToContent}
    </a>
  );
}
