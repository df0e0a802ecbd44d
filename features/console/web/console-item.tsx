import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { AnyEndpoint, ResultOf } from '#platform/shared/contract.ts';
import type { Language, MessageHandle } from '#platform/shared/messages.ts';
import { type ApiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { type FilterValues, listHref } from '#platform/web/api/list-search.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import css from './console.module.css';
import { consoleMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';
import { QueryState } from './query-state.tsx';
import { type Dialogs, useDialogs } from './use-dialogs.tsx';

/** Passed to the render functions of an item. */
export interface ItemContext<M> extends Dialogs {
  t: M;
  /** Messages that repeat. */
  kit: typeof zh;
  language: Language;
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
  const t = useMessages(messages);
  const kit = useMessages(consoleMessages);
  const language = useLanguage();
  const [search] = useSearchParams();
  const item = definition.query(id, search);
  const { dialogs, dialog } = useDialogs({ query: item, also: definition.also });
  const query = useApiQuery(item, { keepPreviousData: hasPages });
  const all: FilterValues = Object.fromEntries(search);
  const list = listHref(path, { ...all, [param]: '', ...(hasPages ? { page: '' } : {}) });
  const context: ItemContext<M> = {
    t,
    kit,
    language,
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
