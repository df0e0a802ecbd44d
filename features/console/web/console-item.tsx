import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { AnyEndpoint, ResultOf } from '#platform/shared/contract.ts';
import type { MessageHandle } from '#platform/shared/messages.ts';
import { type ApiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { type FilterValues, listHref } from '#platform/web/api/list-search.ts';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import css from './console.module.css';
import { QueryState } from './query-state.tsx';
import { type ConsoleTerms, useConsoleTerms } from './use-console-terms.ts';
import { type Dialogs, useDialogs } from './use-dialogs.tsx';

/** Passed to the render functions of an item. */
export interface ItemContext<M> extends ConsoleTerms<M>, Dialogs {
  id: string;
  /** The list it was opened from. */
  back: string;
  /** The URL of this item with other parameters. */
  hrefWith: (parameters: FilterValues) => string;
}

/** One item of an area, named in the URL. */
export interface ConsoleItem<M extends object, E extends AnyEndpoint> {
  /** The URL parameter that names it; others belong to the list it was opened from. */
  param: string;
  /** What the parameter looks like; default: an id. */
  pattern?: RegExp;
  query: (id: string, search: URLSearchParams) => ApiQuery<E>;
  /** `page` in the URL is a page of the item and not of the list. */
  hasPages?: boolean;
  /** Every write returns the item, which takes the place of the old one. */
  writesAnswerAll?: boolean;
  /** Calls that are fetched again after every write. */
  also?: readonly AnyEndpoint[];
  /** Where the link back leads; default: the list it was opened from. */
  back?: string;
  /** The page's title while there is no answer, if the view has the heading of the page. */
  title?: (t: M) => string;
  /** Buttons beside the link back. */
  actions?: (answer: ResultOf<E>, context: ItemContext<M>) => ReactNode;
  view: (answer: ResultOf<E>, context: ItemContext<M>) => ReactNode;
}

/** The item a URL names, if it names one. */
export function itemIn<M extends object, E extends AnyEndpoint>(
  { param, pattern = /^[1-9]\d{0,17}$/ }: Pick<ConsoleItem<M, E>, 'param' | 'pattern'>,
  search: URLSearchParams,
): string | undefined {
  const id = search.get(param) ?? '';
  return pattern.test(id) ? id : undefined;
}

type ViewProps<M extends object, E extends AnyEndpoint> = {
  definition: ConsoleItem<M, E>;
  messages: MessageHandle<M>;
  path: string;
  id: string;
};

/** One item: the link back to its list, its actions, and the open dialog. */
export function ConsoleItemView<M extends object, E extends AnyEndpoint>(props: ViewProps<M, E>) {
  const { definition, messages, path, id } = props;
  const { param, hasPages = false, title, actions, view } = definition;
  const terms = useConsoleTerms(messages);
  const { t, kit } = terms;
  const [search] = useSearchParams();
  const item = definition.query(id, search);
  const { dialogs, dialog } = useDialogs({
    query: item,
    also: definition.also,
    writesAnswerAll: definition.writesAnswerAll,
  });
  const query = useApiQuery(item, { keepPreviousData: hasPages });
  const all: FilterValues = Object.fromEntries(search);
  const list = listHref(path, { ...all, [param]: '', ...(hasPages ? { page: '' } : {}) });
  const context: ItemContext<M> = {
    ...terms,
    id,
    back: list,
    ...dialogs,
    hrefWith: (more) => listHref(path, { ...all, ...more }),
  };
  return (
    <>
      <div className={css.tools}>
        <ButtonLink tone="quiet" icon="chevronLeft" to={definition.back ?? list}>
          {kit.back}
        </ButtonLink>
        {query.data !== undefined && actions && <span className={css.acts}>{actions(query.data, context)}</span>}
      </div>
      {title && query.data === undefined && <h1 className="sr-only">{title(t)}</h1>}
      <QueryState asked={query}>{(answer) => view(answer, context)}</QueryState>
      {dialog}
    </>
  );
}
