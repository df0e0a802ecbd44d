import { useLocation } from 'react-router';
import type { NavigationDetail } from '#features/navigation/contract.ts';
import { navigationPaths, navigationSitePath } from '#features/navigation/paths.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { navigationMessages } from './messages.ts';
import css from './navigation.module.css';
import { siteQuery } from './queries.ts';
import { SiteFacts, SiteLink, SiteLogo } from './site-parts.tsx';

const idIn = (search: URLSearchParams) => search.get('id') ?? '';

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [siteQuery(idIn(query))];

/** `/navigationDetail?id=`: one site. */
export function Page() {
  const t = useMessages(navigationMessages);
  const id = idIn(new URLSearchParams(useLocation().search));
  const { data, error, isPending, refetch } = useApiQuery(siteQuery(id));
  const isMissing = error?.status === 404 || error?.status === 400;
  return (
    <Columns shape="single">
      <PageHead
        title={data?.name ?? (isMissing ? t.nothing : t.title)}
        description={data?.description}
        canonical={data ? navigationSitePath(id) : undefined}
      />
      <MainColumn>
        {data ? (
          <Detail site={data} />
        ) : (
          <>
            <h1 className="sr-only">{isMissing ? t.nothing : t.title}</h1>
            <Card pad="pad">
              {isMissing && (
                <EmptyState icon="search" title={t.nothing}>
                  <ButtonLink to={navigationPaths.list}>{t.toList}</ButtonLink>
                </EmptyState>
              )}
              {error && !isMissing && <ErrorState message={error.message} onRetry={() => void refetch()} />}
              {isPending && (
                <SkeletonArea>
                  <Skeleton size="l" quarters={2} />
                  <Skeleton kind="block" size="m" />
                </SkeletonArea>
              )}
            </Card>
          </>
        )}
      </MainColumn>
    </Columns>
  );
}

function Detail({ site }: { site: NavigationDetail }) {
  const t = useMessages(navigationMessages);
  return (
    <>
      <PageHeading title={site.name} />
      <Card pad="pad">
        <p className={css.meta}>
          <Link to={navigationPaths.list}>{t.title}</Link> / <span lang={site.category.lang}>{site.category.name}</span>
        </p>
        <div className={css.site}>
          <SiteLogo logo={site.logo} />
          <p>{site.description}</p>
          <p>
            <SiteLink site={site}>{site.url}</SiteLink>
          </p>
          <p className={css.meta}>
            <SiteFacts site={site} />
          </p>
        </div>
      </Card>
    </>
  );
}
