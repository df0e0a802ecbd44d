import { useLocation } from 'react-router';
import type { CommunityModule } from '#features/community/contract.ts';
import { communityModulePath, communityPath } from '#features/community/paths.ts';
import { FollowPart } from '#features/follow/web/public.ts';
import { cardListPath } from '#features/member/membership-paths.ts';
import type { SectionCard } from '#features/section/contract.ts';
import {
  findSection,
  SectionAbout,
  SectionChips,
  SectionSideNav,
  sectionsQuery,
} from '#features/section/web/public.ts';
import { addTopicPath, sectionPath, tagPath } from '#features/topic/paths.ts';
import { TopicListRow, topicQueries } from '#features/topic/web/public.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { PageKeys } from '#platform/web/keys/page-keys.tsx';
import { Tag } from '#platform/web/kit/badge.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, PageHeading, Panel, Stats } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn, SideColumn } from '#platform/web/kit/columns.tsx';
import { ListRowsSkeleton } from '#platform/web/kit/list-row-skeleton.tsx';
import { ServerHtml } from '#platform/web/kit/server-html.tsx';
import { EmptyState, ErrorState, RefusedState } from '#platform/web/kit/states.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import css from './community.module.css';
import { communityMessages } from './messages.ts';
import { People } from './people.tsx';
import { moduleQuery, readModuleId } from './queries.ts';

/** Topics shown; all of them are on the index. */
const SHOWN = 10;

const topicsOf = (sectionId: string) => topicQueries.topicsQuery({ sort: 'newest', sectionId, page: 1 });

export const queries = ({ query }: Pick<PageLocation, 'query'>) => {
  const id = readModuleId(query);
  return [moduleQuery(id), sectionsQuery, topicsOf(id)];
};

/** `/communityModule?id=`: the home of one section. */
export function Page() {
  const t = useMessages(communityMessages);
  const id = readModuleId(new URLSearchParams(useLocation().search));
  const found = useApiQuery(moduleQuery(id));
  const tree = useApiQuery(sectionsQuery);
  const section = findSection(tree.data?.records ?? [], id)?.section;
  const error = found.error ?? tree.error;
  if (section && found.data) return <ModuleHome section={section} module={found.data} />;
  const isMissing = found.error?.status === 404;
  return (
    <Columns shape="single">
      <PageHead title={isMissing ? t.notFound : t.title} />
      <MainColumn>
        <h1 className="sr-only">{isMissing ? t.notFound : t.title}</h1>
        <Card>
          {!error && <ListRowsSkeleton />}
          {isMissing && (
            <EmptyState icon="search" title={t.notFound} text={t.notFoundText}>
              <ButtonLink to={communityPath}>{t.toCommunity}</ButtonLink>
            </EmptyState>
          )}
          {error && !isMissing && <ErrorState message={error.message} onRetry={() => void found.refetch()} />}
        </Card>
      </MainColumn>
    </Columns>
  );
}

type ModuleProps = { section: SectionCard; module: CommunityModule };

function ModuleHome({ section, module }: ModuleProps) {
  const t = useMessages(communityMessages);
  const tree = useApiQuery(sectionsQuery).data?.records ?? [];
  const hrefOf = (id: string | undefined) => (id === undefined ? communityPath : communityModulePath(id));
  const { rules } = module;
  return (
    <Columns shape="home">
      <PageHead
        title={section.name}
        description={section.description || undefined}
        canonical={communityModulePath(section.id)}
      />
      <SideColumn label={t.toCommunity}>
        <SectionSideNav tree={tree} currentId={section.id} hrefOf={hrefOf} />
      </SideColumn>
      <MainColumn>
        <SectionChips tree={tree} currentId={section.id} hrefOf={hrefOf} />
        <PageHeading title={section.name}>
          <FollowPart target={{ kind: 'section', id: section.id }} name={section.name} isCounted />
        </PageHeading>
        {rules.html !== '' && (
          <Panel title={t.rules}>
            <ServerHtml className="prose" html={rules.html} lang={rules.lang} />
          </Panel>
        )}
        <Topics section={section} />
      </MainColumn>
      <SideColumn label={t.beside} onPhones>
        <Beside section={section} module={module} />
      </SideColumn>
      <PageKeys acts={['next', 'previous', 'open', 'compose', 'search', 'home', 'help']} />
    </Columns>
  );
}

/** The pinned ones, then the latest. */
function Topics({ section }: { section: SectionCard }) {
  const t = useMessages(communityMessages);
  const list = useApiQuery(topicsOf(section.id));
  const { openedBy } = section;
  if (openedBy)
    return (
      <Card>
        <RefusedState text={t.locked({ roles: openedBy.roles.join(t.and) })}>
          {openedBy.memberships.length > 0 && (
            <ButtonLink tone="primary" to={cardListPath(openedBy.memberships)}>
              {t.toCards}
            </ButtonLink>
          )}
        </RefusedState>
      </Card>
    );
  return (
    <Card as="section" label={t.topics}>
      {list.isPending && <ListRowsSkeleton />}
      {list.error && <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />}
      {list.data?.records.slice(0, SHOWN).map((topic) => (
        <TopicListRow key={topic.id} topic={topic} />
      ))}
      {list.data?.records.length === 0 && <EmptyState title={t.noTopics} />}
      <p className={css.row}>
        <ButtonLink tone="quiet" to={sectionPath(section.id)}>
          {t.moreTopics}
        </ButtonLink>
      </p>
    </Card>
  );
}

function Beside({ section, module: { staff, people, tags, topicsOfWeek } }: ModuleProps) {
  const t = useMessages(communityMessages);
  const language = useLanguage();
  return (
    <>
      <SectionAbout section={section} composePath={addTopicPath(section.id)} />
      {section.may.view && (
        <Card pad="pad">
          <Stats items={[{ label: t.topicsOfWeek, value: formatCount(topicsOfWeek, language) }]} />
        </Card>
      )}
      {staff.length > 0 && (
        <Panel title={t.staff}>
          <People label={t.staff} people={staff} />
        </Panel>
      )}
      {people.length > 0 && (
        <Panel title={t.people}>
          <People label={t.people} people={people} />
        </Panel>
      )}
      {tags.length > 0 && (
        <Panel title={t.tags}>
          <div className={css.row}>
            {tags.map((tag) => (
              <Tag key={tag} to={tagPath(tag)}>
                {tag}
              </Tag>
            ))}
          </div>
        </Panel>
      )}
    </>
  );
}
