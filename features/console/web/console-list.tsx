import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { AnyEndpoint, CallInput } from '#platform/shared/contract.ts';
import type { MessageHandle } from '#platform/shared/messages.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { type FilterValues, listHref, listQuery, readFilters } from '#platform/web/api/list-search.ts';
import { Button } from '#platform/web/kit/button.tsx';
import { PageHeading } from '#platform/web/kit/card.tsx';
import css from './console.module.css';
import { Filters } from './filter-fields.tsx';
import type { ConsoleList, ListContext } from './list-definition.ts';
import { idOf, ListRows } from './list-rows.tsx';
import { QueryState } from './query-state.tsx';
import { SaveRows } from './save-rows.tsx';
import { useConsoleTerms } from './use-console-terms.ts';
import { useDialogs } from './use-dialogs.tsx';

type ViewProps<M extends object, E extends AnyEndpoint, Row> = {
  definition: ConsoleList<M, E, Row>;
  messages: MessageHandle<M>;
  path: string;
  params?: CallInput<E>['params'];
  /** URL parameters that every filter and page link keeps. */
  fixed?: FilterValues;
  /** Rendered below the heading, in addition to the list. */
  children?: ReactNode;
  /** Absent if the surrounding page has its own heading. */
  heading?: (t: M) => { title: string; text: string };
};

/** The query of a list for a URL. */
export function queryOfList<M extends object, E extends AnyEndpoint, Row>(
  { list, search: filters, query }: Pick<ConsoleList<M, E, Row>, 'list' | 'search' | 'query'>,
  search: URLSearchParams,
  params?: CallInput<E>['params'],
) {
  return listQuery<E>(list, search, { filters, query, params });
}

/** A console list: heading, filters, rows, paging and the open dialog. */
export function ConsoleListView<M extends object, E extends AnyEndpoint, Row>(props: ViewProps<M, E, Row>) {
  const { definition, messages, path, params, fixed = {}, children, heading } = props;
  const terms = useConsoleTerms(messages);
  const { t, kit } = terms;
  const [search] = useSearchParams();
  const rules = definition.search ?? {};
  const values = readFilters(rules, search);
  const { refetchInterval } = definition;
  const listed = queryOfList(definition, search, params);
  const { writesAnswerAll, also } = definition;
  const data = { query: listed, writesAnswerAll, also };
  const { dialogs, dialog } = useDialogs(data);
  const query = useApiQuery(listed, {
    keepPreviousData: true,
    ...(refetchInterval === undefined ? {} : { refetchInterval }),
  });
  const hrefOf = (filters: FilterValues, page = 1) => listHref(path, { ...fixed, ...filters }, page);
  const context: ListContext<M> = {
    ...terms,
    ...dialogs,
    search,
    hrefOf,
    hrefWith: (more) => listHref(path, { ...Object.fromEntries(search), ...more }),
  };
  const create = definition.create?.(context, query.data);
  const actions = (definition.actions || definition.file || create) && (
    <>
      {definition.actions?.(context, query.data)}
      {definition.file && <SaveRows keyOf={definition.keyOf ?? idOf} {...{ definition, context, params }} />}
      {create && (
        <Button tone="primary" icon="plus" onClick={create.onClick}>
          {create.label ?? kit.create}
        </Button>
      )}
    </>
  );
  return (
    <>
      {heading && <PageHeading {...heading(t)}>{actions}</PageHeading>}
      {!heading && actions && <div className={css.tools}>{actions}</div>}
      {children}
      {definition.filters && (
        <Filters
          key={search.toString()}
          search={rules}
          {...{ path, fixed, values }}
          fields={definition.filters(t, kit)}
          searchForm={definition.searchForm?.(t)}
        />
      )}
      <QueryState asked={query}>
        {(answer) => (
          <>
            {definition.notice?.(answer, context)}
            <ListRows
              {...{ definition, answer, context, data }}
              isFiltered={Object.keys(values).length > 0}
              hrefOf={(page, near) => hrefOf({ ...values, ...near }, page)}
              before={search.get('before')}
            />
            {definition.footer?.(answer, context)}
          </>
        )}
      </QueryState>
      {dialog}
    </>
  );
}
