import { Navigate, useLocation } from 'react-router';
import { BlockButton, useIsBlocked } from '#features/block/web/public.ts';
import { AuthorBadges } from '#features/content/web/public.ts';
import { useReportDialog } from '#features/content/web/report-dialog-public.ts';
import { followMessages } from '#features/follow/messages.ts';
import { followerListPath, followListPath } from '#features/follow/paths.ts';
import { followFiguresQuery, memberFollowQuery } from '#features/follow/web/people-public.ts';
import { FollowPart } from '#features/follow/web/public.ts';
import { LevelMark, levelsQuery } from '#features/level/web/public.ts';
import { memberFilePath, memberPath } from '#features/member/paths.ts';
import { chatPath } from '#features/private-message/paths.ts';
import { GiveButton } from '#features/red-envelope/web/public.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { type ApiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { useIsGuest, useViewer } from '#platform/web/store/site-store.tsx';
import { myContentMessages } from '../messages.ts';
import { MemberTexts, memberListOf, memberListQuery } from './member-texts.tsx';
import css from './my-content.module.css';
import { myContentPaths } from './my-content-paths.ts';
import { memberQuery } from './queries.ts';

const accountOf = (query: URLSearchParams) => (query.get('userName') ?? '').trim();

export const queries = ({ query }: Pick<PageLocation, 'query'>): readonly ApiQuery[] =>
  accountOf(query) === ''
    ? []
    : [
        memberQuery(accountOf(query)),
        followFiguresQuery(accountOf(query)),
        memberFollowQuery(accountOf(query)),
        levelsQuery,
        memberListQuery(memberListOf(accountOf(query), query)),
      ];

/**
 * `/user/control/home?userName=`: a member's public page, with what they wrote; without a name the reader's own lists.
 */
export function Page() {
  const query = new URLSearchParams(useLocation().search);
  const account = accountOf(query);
  return account === '' ? <Navigate to={followListPath()} replace /> : <MemberPage account={account} query={query} />;
}

function MemberPage({ account, query }: { account: string; query: URLSearchParams }) {
  const t = useMessages(myContentMessages);
  const member = useApiQuery(memberQuery(account));
  const isMissing = member.error !== null && member.error.status < 500 && member.error.status !== 0;
  return (
    <Columns shape="single">
      <PageHead
        title={member.data?.nickname ?? t.member}
        description={member.data?.bio || undefined}
        canonical={memberPath(account)}
      />
      <MainColumn>
        {!member.data && <h1 className="sr-only">{t.member}</h1>}
        <Card pad="pad">
          {isMissing && (
            <EmptyState icon="user" title={t.noSuchMember}>
              <ButtonLink to="/">{t.toHome}</ButtonLink>
            </EmptyState>
          )}
          {!isMissing && member.error && (
            <ErrorState message={member.error.message} onRetry={() => void member.refetch()} />
          )}
          {!isMissing && !member.error && !member.data && (
            <SkeletonArea>
              <Skeleton kind="avatar" size="l" />
              <Skeleton size="l" quarters={1} />
              <Skeleton quarters={3} />
            </SkeletonArea>
          )}
          {member.data && <Profile account={account} />}
        </Card>
        {member.data && !member.data.isCancelled && (
          <MemberTexts list={memberListOf(account, query)} counts={member.data.counts} />
        )}
      </MainColumn>
    </Columns>
  );
}

function Profile({ account }: { account: string }) {
  const t = useMessages(myContentMessages);
  const language = useLanguage();
  const instant = useInstant();
  const viewer = useViewer();
  const isGuest = useIsGuest();
  const { data: member } = useApiQuery(memberQuery(account));
  const { data: follow } = useApiQuery(memberFollowQuery(account));
  const isBlocked = useIsBlocked(account);
  if (!member) return null;
  const isFollowed = follow?.records.some((record) => record.isFollowed) ?? false;
  const name = member.isCancelled ? t.cancelledAccount : member.nickname;
  const joined = instant(member.joinedAt, 'month');
  const isOwn = viewer !== null && viewer.account === member.account;
  const isOther = !member.isCancelled && (isGuest || (viewer !== null && viewer.account !== member.account));
  // To somebody blocked all of this is refused.
  const isWelcome = isOther && !isBlocked;
  return (
    <>
      <div className={css.profile}>
        <Avatar name={name} src={member.avatarPath} size="l" />
        <div>
          <div className={css.line}>
            <h1>{name}</h1>
            <AuthorBadges badges={member.badges} />
            {!member.isCancelled && <LevelMark lifetimePoints={member.lifetimePoints} />}
          </div>
          <p className={css.quiet}>
            {member.isCancelled ? t.joined({ date: joined }) : `@${member.account} · ${t.joined({ date: joined })}`}
          </p>
          {!member.isCancelled && <Figures account={account} isOwn={isOwn} />}
        </div>
        <div className={css.acts}>
          {isOwn && (
            <ButtonLink size="s" to={myContentPaths.topics}>
              {t.titles.topics}
            </ButtonLink>
          )}
          {isWelcome && (
            <>
              <FollowPart target={{ kind: 'member', id: member.account }} name={name} isOn={isFollowed} />
              <ButtonLink size="s" icon="chat" to={chatPath(member.id)}>
                {t.message}
              </ButtonLink>
            </>
          )}
          {isWelcome && viewer && (
            <GiveButton
              label={t.giveEnvelope}
              to={{ account: member.account, nickname: member.nickname }}
              onSent={() => undefined}
            />
          )}
          {!member.isCancelled && <BlockButton member={member} />}
          {isOther && viewer && <ReportButton id={member.id} />}
          {member.mayManage && (
            <ButtonLink size="s" icon="settings" to={memberFilePath(member.id)}>
              {t.manageMember}
            </ButtonLink>
          )}
        </div>
      </div>
      {member.bio && (
        <p className={css.bio} lang={foreignLanguage(member.bio, language)}>
          {member.bio}
        </p>
      )}
    </>
  );
}

function ReportButton({ id }: { id: string }) {
  const t = useMessages(myContentMessages);
  const { report, dialog } = useReportDialog({ kind: 'member', id });
  return (
    <>
      <Button size="s" icon="flag" onClick={report}>
        {t.report}
      </Button>
      {dialog}
    </>
  );
}

/** How many they follow, and are followed by; on one's own page the way to both lists. */
function Figures({ account, isOwn }: { account: string; isOwn: boolean }) {
  const { figures } = useMessages(followMessages);
  const language = useLanguage();
  const { data } = useApiQuery(followFiguresQuery(account));
  if (!data) return null;
  const follows = figures.follows({ count: formatCount(data.follows, language) });
  const followers = figures.followers({ count: formatCount(data.followers, language) });
  if (!isOwn) return <p className={css.quiet}>{`${follows} · ${followers}`}</p>;
  return (
    <p className={css.quiet}>
      <Link to={followListPath()} className="hit">
        {follows}
      </Link>
      {' · '}
      <Link to={followerListPath} className="hit">
        {followers}
      </Link>
    </p>
  );
}
