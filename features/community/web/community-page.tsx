import type { CommunityFigures, CommunitySection } from '#features/community/contract.ts';
import { communityModulePath, communityPath } from '#features/community/paths.ts';
import { cardListPath } from '#features/member/membership-paths.ts';
import { memberPath } from '#features/member/paths.ts';
import type { SectionBranch } from '#features/section/contract.ts';
import { SectionMark, sectionsQuery } from '#features/section/web/public.ts';
import { topicPath } from '#features/topic/paths.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import { PageKeys } from '#platform/web/keys/page-keys.tsx';
import { Tag } from '#platform/web/kit/badge.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { ListRowsSkeleton } from '#platform/web/kit/list-row-skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import css from './community.module.css';
import { communityMessages } from './messages.ts';
import { People } from './people.tsx';
import { communityQuery } from './queries.ts';

export const queries = () => [sectionsQuery, communityQuery];

/** `/community`: every section, with what is new in it and who is there. */
export function Page() {
  const t = useMessages(communityMessages);
  const tree = useApiQuery(sectionsQuery);
  const news = useApiQuery(communityQuery);
  const error = tree.error ?? news.error;
  const newsOf = new Map(news.data?.records.map((record) => [record.sectionId, record]));
  return (
    <Columns shape="single">
      <PageHead title={t.title} description={t.description} canonical={communityPath} />
      <MainColumn>
        <PageHeading title={t.title} text={t.description} />
        {(tree.isPending || news.isPending) && <ListRowsSkeleton />}
        {error && (
          <ErrorState message={error.message} onRetry={() => void Promise.all([tree.refetch(), news.refetch()])} />
        )}
        {news.data && <Figures figures={news.data.figures} />}
        {tree.data?.records.length === 0 && <EmptyState icon="list" title={t.none} text={t.noneText} />}
        {news.data &&
          tree.data?.records.map((branch) => (
            <SectionNews key={branch.id} branch={branch} news={newsOf.get(branch.id)} />
          ))}
      </MainColumn>
      <PageKeys acts={['next', 'previous', 'open', 'search', 'home', 'help']} />
    </Columns>
  );
}

function Figures({ figures: { members, today, newest } }: { figures: CommunityFigures }) {
  const t = useMessages(communityMessages);
  const language = useLanguage();
  const figure = (count: number) => ({ count, text: formatCount(count, language) });
  return (
    <Card pad="pad">
      <p className={css.figures}>
        <span>{t.members(figure(members))}</span>
        <span>{t.today(figure(today))}</span>
        {newest && (
          <span>
            {t.newest} <Link to={memberPath(newest.account)}>{newest.nickname}</Link>
          </span>
        )}
      </p>
    </Card>
  );
}

function SectionNews({ branch, news }: { branch: SectionBranch; news: CommunitySection | undefined }) {
  const t = useMessages(communityMessages);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const { id, name, description, color, openedBy, children } = branch;
  return (
    <Card as="section" label={name} pad="pad">
      <div className={css.head} data-row>
        <h2>
          <SectionMark color={color} />
          <Link to={communityModulePath(id)}>{name}</Link>
        </h2>
        <span className={css.note}>
          {t.figures({ topics: count(branch.topicCount), essence: count(branch.essenceCount) })}
        </span>
      </div>
      {description && <p className={css.text}>{description}</p>}
      {openedBy && (
        <p className={css.note}>
          {t.locked({ roles: openedBy.roles.join(t.and) })}{' '}
          {openedBy.memberships.length > 0 && <Link to={cardListPath(openedBy.memberships)}>{t.toCards}</Link>}
        </p>
      )}
      {children.length > 0 && (
        <nav className={css.row} aria-label={t.children}>
          {children.map((child) => (
            <Tag key={child.id} to={communityModulePath(child.id)}>
              {child.name}
            </Tag>
          ))}
        </nav>
      )}
      {news && <News news={news} />}
    </Card>
  );
}

function News({ news: { latest, people } }: { news: CommunitySection }) {
  const t = useMessages(communityMessages);
  const language = useLanguage();
  if (latest.length === 0) return <p className={css.note}>{t.noTopics}</p>;
  return (
    <>
      <ul className={css.latest} aria-label={t.latest}>
        {latest.map(({ id, title, nickname, createdAt }) => (
          <li key={id}>
            <Link to={topicPath(id)} lang={foreignLanguage(title, language)}>
              {title}
            </Link>
            <span className={css.note}>
              {nickname} · <TimeAgo at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
      <People label={t.people} people={people} />
    </>
  );
}
