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

/** Ref of a scrolling row that keeps its chosen link, which `chosen` names, in sight. */
function useScrolledRow(chosen: string | undefined) {
  const ref = useRef<HTMLElement>(null);
  // Follows the address: the row scrolls to the link it names.
  useEffect(() => {
    const row = ref.current;
    const link = chosen === undefined ? null : row?.querySelector<HTMLElement>('[aria-current]');
    if (row && link) row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.clientWidth) / 2;
  }, [chosen]);
  return ref;
}

const chosenOf = (items: readonly TabLink[]) => items.find(({ current }) => current)?.to;

/** Tabs as links, because the choice is in the address. */
export function Tabs({ label, items, aside, lined = false, flush = false }: TabsProps) {
  const row = useScrolledRow(chosenOf(items));
  return (
    <div className={classNames(css.tabs, lined && css.lined, flush && css.flush)}>
      <nav ref={row} className={css.links} aria-label={label}>
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
  const row = useScrolledRow(chosenOf(items));
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
