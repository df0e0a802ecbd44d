import type { ReactNode } from 'react';
import css from '#platform/web/kit/card.module.css';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Link } from '#platform/web/kit/link.tsx';

/**
 * A white sheet on the grey table. `tight`: 6 px around (side lists), `pad`: 16 / 18 px (text), none: rows bring their
 * own.
 */
export function Card({
  pad = 'none',
  as: Element = 'div',
  label,
  children,
}: {
  pad?: 'none' | 'tight' | 'pad';
  as?: 'div' | 'section' | 'article';
  label?: string;
  children: ReactNode;
}) {
  return (
    <Element className={classNames(css.card, css[pad])} aria-label={label}>
      {children}
    </Element>
  );
}

/** A card with a small heading, and a link to the whole of what it shows. */
export function Panel({
  title,
  more,
  children,
}: {
  title: ReactNode;
  more?: { to: string; label: string };
  children: ReactNode;
}) {
  return (
    <section className={classNames(css.card, css.pad)}>
      <h2 className={css.heading}>
        {title}
        {more && (
          <Link to={more.to} className={classNames('hit', css.more)}>
            {more.label}
          </Link>
        )}
      </h2>
      {children}
    </section>
  );
}

/** The title of a page, with what can be done about the page at its right. */
export function PageHeading({ title, text, children }: { title: ReactNode; text?: ReactNode; children?: ReactNode }) {
  return (
    <header className={css.page}>
      <div>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      {children && <div className={css.tools}>{children}</div>}
    </header>
  );
}

/** Items numbered from 1 or led by a badge: hot topics, open bounties. The first three numbers stand out. */
export function RankList({
  items,
}: {
  items: readonly { key: string; to: string; text: ReactNode; lead?: ReactNode }[];
}) {
  return (
    <ol className={css.ranks}>
      {items.map(({ key, to, text, lead }, at) => (
        <li key={key} className={lead ? css.led : undefined}>
          {lead ?? (
            <span className={css.rank} aria-hidden>
              {at + 1}
            </span>
          )}
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </ol>
  );
}

/** Short dated items, newest first. */
export function Timeline({ items }: { items: readonly { key: string; time: ReactNode; text: ReactNode }[] }) {
  return (
    <ul className={css.timeline}>
      {items.map(({ key, time, text }) => (
        <li key={key}>
          <span className={css.time}>{time}</span>
          {text}
        </li>
      ))}
    </ul>
  );
}

interface Stat {
  label: string;
  value: string;
  to?: string;
  /** What must not be missed about the figure. */
  note?: string | undefined;
}

/** Three or so numbers with what they count under them. */
export function Stats({ items, wide = false }: { items: readonly Stat[]; wide?: boolean }) {
  return (
    <dl className={classNames(css.stats, wide && css.wide)}>
      {items.map(({ label, value, to, note }) => (
        <div key={label}>
          <dd>
            {to === undefined ? (
              value
            ) : (
              <Link to={to} className="hit">
                {value}
              </Link>
            )}
          </dd>
          <dt>
            {label}
            {note !== undefined && <span className={css.note}>{note}</span>}
          </dt>
        </div>
      ))}
    </dl>
  );
}
