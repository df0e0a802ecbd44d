import type { Author } from '#features/content/author.ts';
import { AuthorAvatar, AuthorBadges } from '#features/content/web/public.ts';
import { memberPath } from '#features/member/paths.ts';
import { GiveButton } from '#features/red-envelope/web/public.ts';
import { formatCompactCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Card, Stats } from '#platform/web/kit/card.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import css from './article.module.css';
import { topicMessages } from './messages.ts';

type AuthorCardProps = {
  author: Author & { bio: string; joinedAt: string | null };
  /** What they have written, by the names of the counts. */
  counts: readonly { label: string; count: number }[];
};

/** The author of a page's text: picture, roles, bio and counts. */
export function AuthorCard({ author, counts }: AuthorCardProps) {
  const messages = useMessages(topicMessages).article;
  const language = useLanguage();
  const instant = useInstant();
  const viewer = useViewer();
  return (
    <Card pad="pad" as="section" label={messages.author}>
      <div className={css.middle}>
        <AuthorAvatar author={author} size="l" />
        <div className={css.line}>
          {author.account === '' ? (
            <b>{author.nickname}</b>
          ) : (
            <Link to={memberPath(author.account)} className={css.name}>
              {author.nickname}
            </Link>
          )}
          <AuthorBadges badges={author.badges} />
        </div>
        {author.bio && (
          <p className={css.bio} lang={foreignLanguage(author.bio, language)}>
            {author.bio}
          </p>
        )}
        {!author.isCancelled && (
          <Stats items={counts.map(({ label, count }) => ({ label, value: formatCompactCount(count, language) }))} />
        )}
        {viewer && author.account !== '' && author.account !== viewer.account && (
          <GiveButton
            label={messages.giveEnvelope}
            to={{ account: author.account, nickname: author.nickname }}
            onSent={() => undefined}
          />
        )}
        {author.joinedAt && (
          <p className={css.joined}>{messages.joined({ date: instant(author.joinedAt, 'month') })}</p>
        )}
      </div>
    </Card>
  );
}
