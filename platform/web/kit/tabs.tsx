import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Link } from '#platform/web/kit/link.tsx';
import css from '#platform/web/kit/tabs.module.css';

export type TabLink = { to: string; label: ReactNode; current?: boolean };

type TabsProps = {
  /** Accessible name of the choice. */
  label: string;
  items: readonly TabLink[];
  /** Right-aligned: sorting, a count. */
  aside?: ReactNode;
  /** A line above too, for tabs in the middle of a card. */
  lined?: boolean;
  /** Without indent, inside a padded card. */
  flush?: boolean;
};

/** Tabs as links, because the choice is in the address. */
export function Tabs({ label, items, aside, lined = false, flush = false }: TabsProps) {
  return (
    <div className={classNames(css.tabs, lined && css.lined, flush && css.flush)}>
      <nav className={css.links} aria-label={label}>
        {items.map(({ to, label: text, current = false }) => (
          <Link
            key={to}
            to={to}
            className={current ? css.on : undefined}
            aria-current={current ? 'page' : undefined}
            preventScrollReset
          >
            {text}
          </Link>
        ))}
      </nav>
      {aside && <div className={css.aside}>{aside}</div>}
    </div>
  );
}

/** Sections in a horizontally scrolling row; replaces the side list on phones. */
export function Chips({
  label,
  items,
  always = false,
}: {
  label: string;
  items: readonly TabLink[];
  always?: boolean;
}) {
  const row = useRef<HTMLElement>(null);
  const chosen = items.find(({ current }) => current)?.to;
  // Follows the address: the current chip may lie outside of the visible part of the row.
  useEffect(() => {
    const [nav, chip] = [
      row.current,
      chosen === undefined ? null : row.current?.querySelector<HTMLElement>('[aria-current]'),
    ];
    if (nav && chip) nav.scrollLeft = chip.offsetLeft - nav.offsetLeft - (nav.clientWidth - chip.clientWidth) / 2;
  }, [chosen]);
  return (
    <nav ref={row} className={classNames(css.chips, always && css.always)} aria-label={label}>
      {items.map(({ to, label: text, current = false }) => (
        <Link key={to} to={to} className={current ? css.chosen : undefined} aria-current={current ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}

const BLANKS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Skeleton of the row, of equal height, so that nothing below it shifts. */
export function ChipsSkeleton() {
  return (
    <div className={css.chips} aria-hidden>
      {BLANKS.map((blank) => (
        <span key={blank} className={css.blank} />
      ))}
    </div>
  );
}
