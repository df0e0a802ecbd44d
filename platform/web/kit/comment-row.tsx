import type { ReactNode } from 'react';
import { classNames } from '#platform/web/kit/class-names.ts';
import css from '#platform/web/kit/thread.module.css';

type CommentRowProps = {
  /** The fragment of the comment: `#comment-42`. */
  id: string;
  /** Heading of the comment for screen readers: whose it is, and which. */
  name: string;
  avatar: ReactNode;
  by: ReactNode;
  quote?: ReactNode;
  /** Like, reply, quote, report: TextActions. */
  actions?: ReactNode;
  replies?: ReactNode;
  /** New since the last visit. */
  isNew?: boolean;
  children: ReactNode;
};

/** One comment or answer of a thread. */
export function CommentRow({
  id,
  name,
  avatar,
  by,
  quote,
  actions,
  replies,
  isNew = false,
  children,
}: CommentRowProps) {
  return (
    <article
      id={id}
      aria-labelledby={`${id}-name`}
      className={classNames(css.comment, isNew && css.fresh)}
      tabIndex={-1}
      data-row
    >
      <h3 id={`${id}-name`} className="sr-only">
        {name}
      </h3>
      {avatar}
      <div className={css.body}>
        {by}
        {quote && <blockquote className={css.quote}>{quote}</blockquote>}
        <div className={css.text}>{children}</div>
        {actions && <div className={css.actions}>{actions}</div>}
        {replies}
      </div>
    </article>
  );
}

/** The replies under a comment. Children: ReplyRow, then perhaps a button for the rest. */
export function Replies({ children }: { children: ReactNode }) {
  return <div className={css.replies}>{children}</div>;
}

/** One reply; `avatar` is a small one. */
export function ReplyRow({
  id,
  name,
  avatar,
  by,
  actions,
  children,
}: {
  id: string;
  /** Accessible name: whose it is. */
  name: string;
  avatar: ReactNode;
  by: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <article id={id} aria-label={name} className={css.reply} tabIndex={-1}>
      {avatar}
      <div className={css.body}>
        {by}
        {children}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </article>
  );
}
