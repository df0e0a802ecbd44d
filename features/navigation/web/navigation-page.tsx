import type { Navigation, NavigationSite } from '#features/navigation/contract.ts';
import { navigationPaths, navigationSitePath } from '#features/navigation/paths.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Card, PageHeading, Panel } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import { navigationMessages } from './messages.ts';
import css from './navigation.module.css';
import { listQuery } from './queries.ts';
import { SiteFacts, SiteLink, SiteLogo } from './site-parts.tsx';
import { SuggestPanel } from './suggest-panel.tsx';

export const queries = () => [listQuery];

/** `/navigation`: other sites, by category. */
export function Page() {
  const t = useMessages(navigationMessages);
  const { data, error, isPending, refetch } = useApiQuery(listQuery);
  return (
    <Columns shape="single">
      <PageHead title={t.title} description={t.text} canonical={navigationPaths.list} />
      <MainColumn>
        <PageHeading title={t.title} text={t.text} />
        {isPending && (
          <Card pad="pad">
            <SkeletonArea>
              <Skeleton size="l" quarters={1} />
              <Skeleton kind="block" size="l" />
            </SkeletonArea>
          </Card>
        )}
        {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {data && <Categories of={data} />}
        {data && data.categories.length > 0 && <SuggestPanel categories={data.categories} />}
      </MainColumn>
    </Columns>
  );
}

function Categories({ of: { categories } }: { of: Navigation }) {
  const t = useMessages(navigationMessages);
  const filled = categories.filter(({ sites }) => sites.length > 0);
  if (filled.length === 0)
    return (
      <Card>
        <EmptyState icon="globe" title={t.empty} />
      </Card>
    );
  return filled.map(({ id, name, lang, sites }) => (
    <Panel key={id} title={<span lang={lang}>{name}</span>}>
      <ul className={css.sites}>
        {sites.map((site) => (
          <Row key={site.id} site={site} />
        ))}
      </ul>
    </Panel>
  ));
}

function Row({ site }: { site: NavigationSite }) {
  const t = useMessages(navigationMessages);
  return (
    <li className={css.site}>
      <SiteLogo logo={site.logo} />
      <p>
        <SiteLink site={site}>
          <strong>{site.name}</strong>
        </SiteLink>
      </p>
      <p className={css.text}>{site.description}</p>
      <p className={css.meta}>
        <SiteFacts site={site} />
        <Link to={navigationSitePath(site.id)}>{t.details({ name: site.name })}</Link>
      </p>
    </li>
  );
}
