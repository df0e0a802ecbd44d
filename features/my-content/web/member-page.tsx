import { useLocation } from 'react-router';
import { BlockButton } from '#features/block/web/public.ts';
import { AuthorBadges } from '#features/content/web/public.ts';
import { LevelMark, levelsQuery } from '#features/level/web/public.ts';
import { memberFilePath, memberPath } from '#features/member/paths.ts';
import { GiveButton } from '#features/red-envelope/web/public.ts';
import { type ApiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { useSite, useViewer } from '#platform/web/store/site-store.tsx';
import { myContentMessages } from '../messages.ts';
import { MemberTexts, memberListOf, memberListQuery } from './member-texts.tsx';
import css from './my-content.module.css';
import { myContentPaths } from './my-content-paths.ts';
import { memberQuery } from './queries.ts';

const accountOf = (query: URLSearchParams) => (query.get('userName') ?? '').trim();

export const queries = ({ query }: Pick<PageLocation, 'query'>): readonly ApiQuery[] =>
  accountOf(query) === ''
    ? []
    : [memberQuery(accountOf(query)), levelsQuery, memberListQuery(memberListOf(accountOf(query), query))];

/** `/user/control/home?userName=`: a member's public page, with what they wrote. */
export function Page() {
  const t = useMessages(myContentMessages);
  const viewer = useViewer();
  const query = new URLSearchParams(useLocation().search);
  const account = accountOf(query) || (viewer?.account ?? '');
  const member = useApiQuery(memberQuery(account), { enabled: account !== '' });
  const isUnknown = useSite('isViewerPending');
  const isMissing =
    (account === '' && !isUnknown) || (member.error !== null && member.error.status < 500 && member.error.status !== 0);
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
  const { data: member } = useApiQuery(memberQuery(account));
  if (!member) return null;
  const name = member.isCancelled ? t.cancelledAccount : member.nickname;
  const joined = instant(member.joinedAt, 'month');
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
        </div>
        <div className={css.acts}>
          {viewer?.account === member.account && (
            <ButtonLink size="s" to={myContentPaths.topics}>
              {t.titles.topics}
            </ButtonLink>
          )}
          {!member.isCancelled && viewer && viewer.account !== member.account && (
            <GiveButton
              label={t.giveEnvelope}
              to={{ account: member.account, nickname: member.nickname }}
              onSent={() => undefined}
            />
          )}
          {!member.isCancelled && <BlockButton member={member} />}
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
