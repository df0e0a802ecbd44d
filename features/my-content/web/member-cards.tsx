import { useEffect, useId, useRef, useState } from 'react';
import { AuthorBadges } from '#features/content/web/public.ts';
import { followFiguresQuery } from '#features/follow/web/people-public.ts';
import { FollowPart } from '#features/follow/web/public.ts';
import type { MemberProfile } from '#features/member/contract.ts';
import { chatPath } from '#features/private-message/paths.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { HoverCard } from '#platform/web/kit/hover-card.tsx';
import { useIsGuest, useViewer } from '#platform/web/store/site-store.tsx';
import { memberCardMessages } from './member-card-messages.ts';
import css from './member-cards.module.css';
import { memberLinkOf } from './member-link.ts';
import { memberQuery } from './queries.ts';

/** In ms: how long the pointer rests on a name before its card opens, and how long it may be away. */
const REST = 400;
const AWAY = 200;

/** The card of the member whose name the pointer rests on, or whose link was reached by keyboard. One call a member. */
export function MemberCards({ first }: { first: HTMLAnchorElement }) {
  const [link, setLink] = useState<HTMLAnchorElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Watches the whole document, as `useMemberLink` does, which saw the first link.
  useEffect(() => {
    const later = (next: HTMLAnchorElement | null, wait: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setLink(next?.isConnected ? next : null), wait);
    };
    const look = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[data-hover-card]'))
        return clearTimeout(timer.current);
      const next = memberLinkOf(event);
      later(next, next ? REST : AWAY);
    };
    // Any press beside the card may lead to another page, with other links; Tab brings the next card with the focus.
    const close = (event: Event) => {
      const isInside = event.target instanceof Element && event.target.closest('[data-hover-card]') !== null;
      if (!isInside || event.type === 'keydown') later(null, 0);
    };
    document.addEventListener('pointerover', look);
    document.addEventListener('focusin', look);
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    later(first, REST);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('pointerover', look);
      document.removeEventListener('focusin', look);
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, [first]);
  if (!link) return null;
  return <CardOf key={link.href} link={link} onClose={() => setLink(null)} />;
}

function CardOf({ link, onClose }: { link: HTMLAnchorElement; onClose: () => void }) {
  const id = useId();
  const account = new URL(link.href).searchParams.get('userName') ?? '';
  const { data: member } = useApiQuery(memberQuery(account));
  const isShown = member !== undefined && !member.isCancelled;
  // The link may stand in a text, which is HTML: React does not own it.
  useEffect(() => {
    if (!isShown) return;
    link.setAttribute('aria-describedby', id);
    return () => link.removeAttribute('aria-describedby');
  }, [link, id, isShown]);
  if (!isShown) return null;
  return (
    <HoverCard anchor={link} id={id} onClose={onClose}>
      <Member member={member} onLeave={onClose} />
    </HoverCard>
  );
}

function Member({ member, onLeave }: { member: MemberProfile; onLeave: () => void }) {
  const t = useMessages(memberCardMessages);
  const language = useLanguage();
  const instant = useInstant();
  const viewer = useViewer();
  const isOther = useIsGuest() || (viewer !== null && viewer.account !== member.account);
  const { nickname, avatarPath, account, badges, bio, counts, joinedAt } = member;
  const { data: figures } = useApiQuery(followFiguresQuery(account));
  return (
    <div className={css.card}>
      <Avatar name={nickname} src={avatarPath} size="l" />
      <div>
        <p className={css.name}>
          <b>{nickname}</b>
          <AuthorBadges badges={badges} />
        </p>
        <p className={css.quiet}>{`@${account} · ${t.joined({ date: instant(joinedAt, 'month') })}`}</p>
        {bio && (
          <p className={css.bio} lang={foreignLanguage(bio, language)}>
            {bio}
          </p>
        )}
        <p className={css.quiet}>
          {t.counts({
            topics: formatCount(counts.topics, language),
            comments: formatCount(counts.comments, language),
            replies: formatCount(counts.replies, language),
            questions: formatCount(counts.questions, language),
            answers: formatCount(counts.answers, language),
          })}
        </p>
        {/* Its line is there before the answer: the card does not grow. */}
        <p className={css.figures}>
          {figures &&
            t.figures({
              follows: formatCount(figures.follows, language),
              followers: formatCount(figures.followers, language),
            })}
        </p>
        {isOther && (
          <div className={css.acts}>
            <FollowPart target={{ kind: 'member', id: account }} name={nickname} />
            <ButtonLink size="s" icon="chat" to={chatPath(member.id)} onClick={onLeave}>
              {t.message}
            </ButtonLink>
          </div>
        )}
      </div>
    </div>
  );
}
