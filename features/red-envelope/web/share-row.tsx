import type { ReactNode } from 'react';
import { memberPath } from '#features/member/paths.ts';
import type { EnvelopeShare } from '#features/red-envelope/contract.ts';
import { moneyText } from '#platform/shared/money.ts';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import css from './envelope.module.css';

/** One opened share: member, time and amount; `luck` marks the luckiest. */
export function ShareRow({ share, luck }: { share: EnvelopeShare; luck: ReactNode }) {
  const { member, fen, openedAt, isLuckiest } = share;
  return (
    <li className={css.row}>
      <Avatar name={member.nickname} src={member.avatarPath} size="s" />
      <span className={css.who}>
        {member.account === '' ? (
          <span>{member.nickname}</span>
        ) : (
          <Link to={memberPath(member.account)}>{member.nickname}</Link>
        )}
        <small>
          <TimeAgo at={openedAt} />
        </small>
      </span>
      <span className={css.fen}>
        {moneyText(fen)}
        {isLuckiest && <span className={css.luck}>{luck}</span>}
      </span>
    </li>
  );
}

/** A list of share rows. */
export function ShareList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  );
}
