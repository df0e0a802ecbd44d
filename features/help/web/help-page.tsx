import { useLocation } from 'react-router';
import { feedbackPaths } from '#features/feedback/paths.ts';
import { helpMessages } from '#features/help/messages.ts';
import { helpPaths, helpTextPath } from '#features/help/paths.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Card, PageHeading, Panel } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { FilterForm } from '#platform/web/kit/filter-form.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import css from './help.module.css';
import { foundQuery, treeQuery, wantedIn } from './queries.ts';

export const queries = ({ query }: Pick<PageLocation, 'query'>) => {
  const wanted = wantedIn(query);
  return [wanted === '' ? treeQuery : foundQuery(wanted)];
};

/** `/help`: categories with their texts, or the texts that fit what is looked for. */
export function Page() {
  const t = useMessages(helpMessages);
  const { search } = useLocation();
  const wanted = wantedIn(new URLSearchParams(search));
  return (
    <Columns shape="single">
      <PageHead
        title={wanted === '' ? t.title : t.found({ query: wanted })}
        description={t.text}
        canonical={helpPaths.tree}
      />
      <MainColumn>
        <PageHeading title={t.title} text={t.text} />
        <Card pad="pad">
          <FilterForm
            key={search}
            path={helpPaths.tree}
            hrefOf={(chosen) => (chosen.size > 0 ? `${helpPaths.tree}?${chosen}` : helpPaths.tree)}
            apply={t.apply}
            icon="search"
            clear={t.clear}
          >
            <Field label={t.search}>
              <TextInput type="search" name="q" maxLength={60} defaultValue={wanted} />
            </Field>
          </FilterForm>
        </Card>
        {wanted === '' ? <Tree /> : <Found wanted={wanted} />}
        <p>
          {t.unsolved} <Link to={feedbackPaths.write}>{t.feedback}</Link>
        </p>
      </MainColumn>
    </Columns>
  );
}

function Tree() {
  const t = useMessages(helpMessages);
  const tree = useApiQuery(treeQuery);
  if (!tree.data) return <Waiting error={tree.error?.message} onRetry={() => void tree.refetch()} />;
  const categories = tree.data.categories.filter(({ texts }) => texts.length > 0);
  if (categories.length === 0)
    return (
      <Card>
        <EmptyState icon="help" title={t.empty} />
      </Card>
    );
  return categories.map(({ id, title, lang, texts }) => (
    <Panel key={id} title={<span lang={lang}>{title}</span>}>
      <ul className={css.texts}>
        {texts.map((text) => (
          <li key={text.id}>
            <Link to={helpTextPath(text.id)} lang={text.lang}>
              {text.title}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  ));
}

function Found({ wanted }: { wanted: string }) {
  const t = useMessages(helpMessages);
  const found = useApiQuery(foundQuery(wanted));
  if (!found.data) return <Waiting error={found.error?.message} onRetry={() => void found.refetch()} />;
  if (found.data.records.length === 0)
    return (
      <Card>
        <EmptyState icon="search" title={t.nothing} text={t.nothingText} />
      </Card>
    );
  return (
    <Panel title={t.found({ query: wanted })}>
      <ul className={css.found}>
        {found.data.records.map((hit) => (
          <li key={hit.id} lang={hit.lang}>
            <Link to={helpTextPath(hit.id)}>{hit.title}</Link>
            <p className={css.passage}>
              {hit.category} · {hit.passage}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Waiting({ error, onRetry }: { error: string | undefined; onRetry: () => void }) {
  return (
    <Card pad="pad">
      {error === undefined ? (
        <SkeletonArea>
          <Skeleton size="l" quarters={1} />
          <Skeleton kind="block" size="m" />
          <Skeleton size="l" quarters={1} />
          <Skeleton kind="block" size="m" />
        </SkeletonArea>
      ) : (
        <ErrorState message={error} onRetry={onRetry} />
      )}
    </Card>
  );
}
