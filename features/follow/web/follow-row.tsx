import { AuthorBadges } from '#features/content/web/public.ts';
import { followMessages } from '#features/follow/messages.ts';
import type { MemberCard } from '#features/member/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import css from './follow.module.css';
import { FollowButton, type FollowButtonProps } from './follow-button.tsx';

type FollowRowProps = {
  name: string;
  /** Absent: the reader may not view it any more. */
  to: string | undefined;
  /** Of a member. */
  avatarPath: string | null | undefined;
  badges: MemberCard['badges'] | undefined;
  at: string;
  text?: string;
  button: Omit<FollowButtonProps, 'name'>;
};

/** Somebody or something that is followed. */
export function FollowRow({ name, to, avatarPath, badges, at, text, button }: FollowRowProps) {
  const t = useMessages(followMessages);
  return (
    <li className={css.row}>
      {avatarPath !== undefined && <Avatar name={name} src={avatarPath} />}
      <div className={css.grow}>
        <div className={css.name}>
          {to === undefined ? <span>{name}</span> : <Link to={to}>{name}</Link>}
          {badges && <AuthorBadges badges={badges} />}
        </div>
        <p className={css.quiet}>
          {t.followedAt} <TimeAgo at={at} />
          {text !== undefined && ` · ${text}`}
        </p>
      </div>
      <FollowButton {...button} name={name} />
    </li>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function FollowRowsSkeleton() {
  return (
    <SkeletonArea>
      {ROWS.map((row) => (
        <div key={row} className={css.row}>
          <Skeleton kind="avatar" />
          <div className={css.grow}>
            <Skeleton quarters={2} />
            <Skeleton size="s" quarters={1} />
          </div>
        </div>
      ))}
    </SkeletonArea>
  );
}
