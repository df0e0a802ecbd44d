import type { ReactNode } from 'react';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Icon, type IconName } from '#platform/web/kit/icon.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import css from '#platform/web/kit/list-row.module.css';

type ListRowProps = {
  /** An Avatar, or any picture 40 px wide; without one the row has one column. */
  avatar?: ReactNode;
  /** A Byline. */
  by?: ReactNode;
  title: ReactNode;
  to: string;
  /** The language of the title and summary where it is not the page's. */
  lang?: string | undefined;
  /** Read before: dimmed. */
  seen?: boolean;
  /** Behind the title, in its line. */
  badges?: ReactNode;
  /** Cut at two lines. */
  summary?: ReactNode;
  /** A Thumbnails. */
  pictures?: ReactNode;
  /** A MetaLine. */
  meta?: ReactNode;
  /** h2 directly under the page's heading, h3 under a section's. */
  level?: 2 | 3;
};

/** A row of a list of texts: topics, questions, search hits. The whole row is a link to the title's target. */
export function ListRow({
  avatar,
  by,
  title,
  to,
  lang,
  seen = false,
  badges,
  summary,
  pictures,
  meta,
  level = 3,
}: ListRowProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={classNames(css.row, !avatar && css.bare)} data-row>
      {avatar}
      <div className={css.body}>
        {by}
        <Heading className={classNames(css.title, seen && css.seen)} lang={lang}>
          <Link to={to} className={css.link}>
            {title}
          </Link>
          {badges && (
            <>
              {' '}
              <span className={css.badges}>{badges}</span>
            </>
          )}
        </Heading>
        {summary && (
          <p className={css.summary} lang={lang}>
            {summary}
          </p>
        )}
        {pictures}
        {meta}
      </div>
    </article>
  );
}

/** Author and time, in a line that wraps: `name` links to the member. */
export function Byline({
  name,
  to,
  badges,
  children,
}: {
  name: ReactNode;
  to?: string;
  badges?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={css.by}>
      {to === undefined ? (
        <b>{name}</b>
      ) : (
        <Link to={to} className={classNames('hit', css.name)}>
          {name}
        </Link>
      )}
      {badges}
      {children}
    </div>
  );
}

/** The dot between two items of a line. */
export function Dot() {
  return <span aria-hidden>·</span>;
}

/** Tags, counts and, right-aligned, the last activity. */
export function MetaLine({ last, children }: { last?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.meta}>
      {children}
      {last && <span className={css.last}>{last}</span>}
    </div>
  );
}

/** An icon with a number; `label` is the accessible text, `to` where what is counted can be read. */
export function Count({ icon, value, label, to }: { icon: IconName; value: string; label: string; to?: string }) {
  const shown = (
    <>
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
      {value}
    </>
  );
  return to === undefined ? (
    <span className={css.count} title={label}>
      {shown}
    </span>
  ) : (
    <Link to={to} className={classNames('hit', css.count)} title={label}>
      {shown}
    </Link>
  );
}

/** When a row's text was posted. */
export function PostedAt({ children }: { children: ReactNode }) {
  return <span className={css.posted}>{children}</span>;
}

/**
 * Rows sorted by their last activity: on phones, where there is no room for both times, it replaces the posting time.
 */
export function RowsByActivity({ children }: { children: ReactNode }) {
  return <div className={css.byActivity}>{children}</div>;
}

/** Up to three pictures of equal size. */
export function Thumbnails({ pictures }: { pictures: readonly { src: string; alt: string }[] }) {
  return (
    <div className={css.pictures}>
      {pictures.slice(0, 3).map(({ src, alt }) => (
        <img key={src} src={src} alt={alt} width={132} height={88} loading="lazy" decoding="async" />
      ))}
    </div>
  );
}
