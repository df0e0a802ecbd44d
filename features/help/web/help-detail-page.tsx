import { useLocation } from 'react-router';
import { feedbackPaths } from '#features/feedback/paths.ts';
import type { HelpText, HelpTree } from '#features/help/contract.ts';
import { helpMessages } from '#features/help/messages.ts';
import { helpPaths, helpTextPath } from '#features/help/paths.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn, SideColumn } from '#platform/web/kit/columns.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { SideNav } from '#platform/web/kit/side-nav.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { Prose } from '#platform/web/kit/thread.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import css from './help.module.css';
import { textQuery, treeQuery } from './queries.ts';

const idIn = (search: URLSearchParams) => search.get('id') ?? '';

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [textQuery(idIn(query)), treeQuery];

/** `/helpDetail?id=`: one text, with all others beside it. */
export function Page() {
  const t = useMessages(helpMessages);
  const id = idIn(new URLSearchParams(useLocation().search));
  const text = useApiQuery(textQuery(id));
  const tree = useApiQuery(treeQuery);
  const isMissing = text.error?.status === 404 || text.error?.status === 400;
  return (
    <Columns shape="house">
      <PageHead
        title={text.data?.title ?? (isMissing ? t.nothing : t.title)}
        canonical={text.data ? helpTextPath(id) : undefined}
      />
      <SideColumn label={t.title}>{tree.data && <Contents tree={tree.data} id={id} />}</SideColumn>
      <MainColumn>
        {text.data ? (
          <Text text={text.data} tree={tree.data} />
        ) : (
          <>
            <h1 className="sr-only">{isMissing ? t.nothing : t.title}</h1>
            <Card pad="pad">
              {isMissing && (
                <EmptyState icon="search" title={t.nothing}>
                  <ButtonLink to={helpPaths.tree}>{t.toTree}</ButtonLink>
                </EmptyState>
              )}
              {text.error && !isMissing && (
                <ErrorState message={text.error.message} onRetry={() => void text.refetch()} />
              )}
              {text.isPending && (
                <SkeletonArea>
                  <Skeleton size="l" quarters={2} />
                  <Skeleton kind="block" size="l" />
                </SkeletonArea>
              )}
            </Card>
          </>
        )}
      </MainColumn>
    </Columns>
  );
}

function Contents({ tree, id }: { tree: HelpTree; id: string }) {
  const t = useMessages(helpMessages);
  return (
    <SideNav
      label={t.title}
      groups={tree.categories
        .filter(({ texts }) => texts.length > 0)
        .map(({ title, texts }) => ({
          caption: title,
          items: texts.map((text) => ({ to: helpTextPath(text.id), label: text.title, current: text.id === id })),
        }))}
    />
  );
}

function Text({ text, tree }: { text: HelpText; tree: HelpTree | undefined }) {
  const t = useMessages(helpMessages);
  const instant = useInstant();
  const all = tree?.categories.flatMap(({ texts }) => texts) ?? [];
  const at = all.findIndex(({ id }) => id === text.id);
  const before = at > 0 ? all[at - 1] : undefined;
  const after = at >= 0 ? all[at + 1] : undefined;
  return (
    <>
      <p className={css.path}>
        <Link to={helpPaths.tree}>{t.title}</Link> / <span lang={text.category.lang}>{text.category.title}</span>
      </p>
      <PageHeading title={<span lang={text.lang}>{text.title}</span>} />
      <Card pad="pad">
        <Prose html={text.html} lang={text.lang} />
      </Card>
      <nav className={css.neighbours} aria-label={t.neighbours}>
        {before && (
          <Link to={helpTextPath(before.id)}>
            {t.previous} · {before.title}
          </Link>
        )}
        {after && (
          <Link to={helpTextPath(after.id)}>
            {t.next} · {after.title}
          </Link>
        )}
      </nav>
      <p className={css.passage}>
        {t.updated({ at: instant(text.updatedAt) })} · {t.unsolved} <Link to={feedbackPaths.write}>{t.feedback}</Link>
      </p>
    </>
  );
}
