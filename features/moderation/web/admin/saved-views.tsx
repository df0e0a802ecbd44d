import type { ListContext } from '#features/console/web/page-public.ts';
import { viewApi } from '#features/moderation/view-contract.ts';
import { apiQuery, useApiMutation, useApiQuery, useShowAnswer } from '#platform/web/api/api-query.ts';
import { Button } from '#platform/web/kit/button.tsx';
import { Chips } from '#platform/web/kit/tabs.tsx';
import type { zh } from './case-messages.zh.ts';

export const viewsQuery = apiQuery(viewApi.list, { query: {} });
const names = ['kind', 'source', 'sectionId', 'claim'] as const;

/** The filters of an address, in one order, so that two can be compared. */
const filtersOf = (source: (name: (typeof names)[number]) => string | null | undefined): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => [[name, source(name) ?? '']]).filter(([, value]) => value !== ''));
const keyOf = (filters: Record<string, string>) => JSON.stringify(filters);

/** Filters of the queue that the reader has named, and the button that names those of the page. */
export function SavedViews({ context: { t, edit, search, hrefOf } }: { context: ListContext<typeof zh> }) {
  const { data } = useApiQuery(viewsQuery);
  const show = useShowAnswer(viewsQuery);
  const remove = useApiMutation(viewApi.delete);
  const here = filtersOf((name) => search.get(name));
  const views = (data?.records ?? []).map(({ id, name, filters }) => {
    const own = filtersOf((filter) => filters[filter]);
    return { id, name, to: hrefOf(own), current: keyOf(own) === keyOf(here) };
  });
  const current = views.find((view) => view.current);
  const isNarrowed = Object.keys(here).length > 0;
  const save = () =>
    edit({
      title: t.saveView,
      text: t.saveViewText,
      size: 's',
      call: viewApi.save,
      fields: { name: { label: t.viewName, maxLength: 30 } },
      values: {},
      body: () => here,
      answersOther: true,
      refresh: [viewApi.list],
    });
  return (
    <>
      {views.length > 0 && (
        <Chips always label={t.views} items={views.map(({ to, name, ...view }) => ({ to, label: name, ...view }))} />
      )}
      {current ? (
        <Button
          icon="trash"
          busy={remove.isPending}
          onClick={() => remove.mutate({ params: { id: current.id }, body: {} }, { onSuccess: show })}
        >
          {t.deleteView({ name: current.name })}
        </Button>
      ) : (
        isNarrowed && (
          <Button icon="star" onClick={save}>
            {t.saveView}
          </Button>
        )
      )}
    </>
  );
}
