import type { ReactNode } from 'react';
import type { Author } from '#features/content/author.ts';
import { memberPath } from '#features/member/paths.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Badge } from '#platform/web/kit/badge.tsx';
import { Byline } from '#platform/web/kit/list-row.tsx';

/** The author's picture, linked to their page (not for a deleted account). The name stands beside it. */
export function AuthorAvatar({ author, size }: { author: Author; size?: 's' | 'm' | 'l' }) {
  const { account, nickname, avatarPath } = author;
  return <Avatar name={nickname} src={avatarPath} size={size} to={account === '' ? undefined : memberPath(account)} />;
}

/** Badges beside a name: staff are always marked official, memberships and verifications by their own name. */
export function AuthorBadges({ badges }: Pick<Author, 'badges'>) {
  const language = useLanguage();
  const isStaff = badges.some(({ kind }) => kind === 'staff');
  return (
    <>
      {isStaff && <Badge kind="staff" />}
      {badges.map(
        ({ kind, name }) =>
          kind !== 'staff' && (
            <Badge key={name[sourceOf(language)]} kind={kind === 'verified' ? 'verified' : 'vip'}>
              {name[sourceOf(language)]}
            </Badge>
          ),
      )}
    </>
  );
}

/** The author, linked to their profile (not for a deleted account), and the other details of that line. */
export function AuthorByline({
  author,
  extra,
  children,
}: {
  author: Author /** Between the roles and the rest: the mark of the topic's author. */;
  extra?: ReactNode;
  children?: ReactNode;
}) {
  const badges = (
    <>
      <AuthorBadges badges={author.badges} />
      {extra}
    </>
  );
  return (
    <Byline
      name={author.nickname}
      {...(author.account === '' ? {} : { to: memberPath(author.account) })}
      badges={badges}
    >
      {children}
    </Byline>
  );
}
