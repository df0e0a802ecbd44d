import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Link } from '#platform/web/kit/link.tsx';
import css from '#platform/web/kit/tabs.module.css';

export type TabLink = { to: string; label: ReactNode; current?: boolean };

type TabsProps = {
  /** What the tabs choose between, for screen readers. */
  label: string;
  items: readonly TabLink[];
  /** Stands at the right end: sorting, a count. */
  aside?: ReactNode;
  /** A line above too, where the tabs stand in the middle of a card. */
  lined?: boolean;
  /** Not set in, where they stand among the text of a padded card. */
  flush?: boolean;
};

/** Tabs that are links, because what is chosen lives in the address. */
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

/** Sections to choose from in a row that scrolls by itself; the phone's stand-in for the side list. */
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
  // Follows the address: the chip one is at may lie outside of the row, which the browser scrolls.
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

/** The same row while the sections are on their way: as high, so that nothing below it moves when they come. */
export function ChipsSkeleton() {
  return (
    <div className={css.chips} aria-hidden>
      {BLANKS.map((blank) => (
        <span key={blank} className={css.blank} />
      ))}
    </div>
  );
}
