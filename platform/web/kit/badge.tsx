import type { ReactNode } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Icon } from '#platform/web/kit/icon.tsx';
import css from '#platform/web/kit/label.module.css';
import { Link } from '#platform/web/kit/link.tsx';
import { kitMessages } from './messages.ts';

const messages = {
  pin: 'pinned',
  essence: 'essence',
  vip: 'member',
  staff: 'official',
  verified: 'verified',
  lock: 'locked',
  redEnvelope: 'redEnvelope',
  solved: 'solved',
  bounty: 'bounty',
  edited: 'edited',
  poll: 'poll',
  video: 'video',
} as const;

export type BadgeKind = keyof typeof messages;

/** A state in a word and a colour. `children` replaces the word ("Red envelope ¥200 · 37 left"), never the meaning. */
export function Badge({ kind, children }: { kind: BadgeKind; children?: ReactNode }) {
  const own = useMessages(kitMessages);
  return <span className={classNames(css.badge, css[kind])}>{children ?? own[messages[kind]]}</span>;
}

/** A section, tag or other class a thing belongs to; a link when it has `to`, removable when it has `onRemove`. */
export function Tag({
  to,
  onRemove,
  removeLabel,
  children,
}: {
  to?: string;
  onRemove?: () => void;
  /** Names what is removed. */
  removeLabel?: string;
  children: ReactNode;
}) {
  if (to !== undefined)
    return (
      <Link to={to} className={classNames('hit', css.tag)}>
        {children}
      </Link>
    );
  return (
    <span className={css.tag}>
      {children}
      {onRemove && (
        <button type="button" className={classNames('hit', css.remove)} onClick={onRemove} aria-label={removeLabel}>
          <Icon name="close" size="s" />
        </button>
      )}
    </span>
  );
}

/** A state of a row in the console. Not colour alone: the word says it. */
export function Status({ tone, children }: { tone: 'good' | 'bad' | 'waiting' | 'neutral'; children: ReactNode }) {
  return <span className={classNames(css.badge, css[tone])}>{children}</span>;
}

/** The coloured square before a section's name. */
export function Swatch({ tone }: { tone: 'teal' | 'blue' | 'violet' | 'orange' | 'green' | 'red' | 'gold' | 'grey' }) {
  return <span aria-hidden className={classNames(css.swatch, css[tone])} />;
}
