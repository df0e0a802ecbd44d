import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { AnyEndpoint, ResultOf } from '#platform/shared/contract.ts';
import type { LoadedMessageHandle } from '#platform/shared/messages.ts';
import { type ApiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { ConsoleFrame } from './console-frame.tsx';
import { type ConsoleItem, ConsoleItemView, itemIn } from './console-item.tsx';
import { ConsoleListView, queryOfList } from './console-list.tsx';
import { consoleMessages } from './console-messages.tsx';
import type { ConsoleList, RowOf } from './list-definition.ts';
import { QueryState } from './query-state.tsx';
import { type Dialogs, useDialogs } from './use-dialogs.tsx';

type Heading = { title: string; text: string };

/** A page of an area: what it reads for a URL, and what it shows below the heading. */
export interface ConsolePart {
  queries: (search: URLSearchParams) => readonly ApiQuery[];
  /** `fixed`: parameters that every link of the part keeps. */
  View: (props: { path: string; fixed: Readonly<Record<string, string>> }) => ReactNode;
}

type ListPart<M extends object, E extends AnyEndpoint, Row> = ConsoleList<M, E, Row> & {
  /** Rendered above the list. */
  lead?: () => ReactNode;
  /** The queries of the lead. */
  alsoQueries?: readonly ApiQuery[];
};

/** A list as a part of a page. */
export function consoleList<M extends object, E extends AnyEndpoint, Row = RowOf<E>>(
  messages: LoadedMessageHandle<M>,
  { lead, alsoQueries = [], ...definition }: ListPart<M, E, Row>,
): ConsolePart {
  return {
    queries: (search) => [queryOfList(definition, search), ...alsoQueries],
    // biome-ignore lint/correctness/noComponentHookFactories: made once, when the page's module is loaded
    View: ({ path, fixed }) => <ConsoleListView {...{ definition, messages, path, fixed }}>{lead?.()}</ConsoleListView>,
  };
}

/** A part of a page that shows one item while the URL names one, else what it was opened from. */
export function consoleItem<M extends object, E extends AnyEndpoint>(
  messages: LoadedMessageHandle<M>,
  { otherwise, ...definition }: ConsoleItem<M, E> & { otherwise: ConsolePart },
): ConsolePart {
  return {
    queries: (search) => {
      const id = itemIn(definition, search);
      return id === undefined ? otherwise.queries(search) : [definition.query(id, search)];
    },
    // biome-ignore lint/correctness/noComponentHookFactories: made once, when the page's module is loaded
    View: function ItemView({ path, fixed }) {
      const [search] = useSearchParams();
      const id = itemIn(definition, search);
      if (id === undefined) return <otherwise.View {...{ path, fixed }} />;
      return <ConsoleItemView key={id} {...{ definition, messages, path, id }} />;
    },
  };
}

/** Builds a console page from its parts, one at a time: the module's `Page` and `queries`. */
export function defineConsoleParts<M extends Heading, Name extends string>(page: {
  area: string;
  messages: LoadedMessageHandle<M>;
  /** The URL parameter that names the part; the first is shown if it names none. */
  param: string;
  label: (t: M) => string;
  names: (t: M) => Readonly<Record<Name, string>>;
  parts: Readonly<Record<Name, ConsolePart>>;
}) {
  const { area, messages, param, label, names, parts } = page;
  const pageMessages = consoleMessages(messages);
  const all = Object.entries<ConsolePart>(parts);
  const chosen = (search: URLSearchParams) => all.find(([name]) => name === search.get(param)) ?? all[0];
  const fixedOf = (name: string) => ({ [param]: name === all[0]?.[0] ? '' : name });
  // biome-ignore lint/correctness/noComponentHookFactories: made once, when the page's module is loaded
  function Body() {
    const t = useMessages(messages);
    const { pathname: path } = useLocation();
    const [search] = useSearchParams();
    const [current, part] = chosen(search) ?? [];
    const items = Object.entries<string>(names(t)).map(([name, text]) => ({
      to: name === all[0]?.[0] ? path : `${path}?${param}=${name}`,
      label: text,
      current: name === current,
    }));
    return (
      <>
        <PageHeading title={t.title} text={t.text} />
        <Card>
          <Tabs label={label(t)} items={items} />
        </Card>
        {current !== undefined && part && <part.View key={current} path={path} fixed={fixedOf(current)} />}
      </>
    );
  }
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: made once, when the page's module is loaded
    Page: () => (
      <ConsoleFrame area={area} messages={pageMessages}>
        <Body />
      </ConsoleFrame>
    ),
    queries: ({ query }: Pick<PageLocation, 'query'>): readonly ApiQuery[] => chosen(query)?.[1].queries(query) ?? [],
  };
}

/** Builds a console page of one part: the module's `Page` and `queries`. */
export function defineConsolePart<M extends Heading>(page: {
  area: string;
  messages: LoadedMessageHandle<M>;
  part: ConsolePart;
}) {
  const { area, messages, part } = page;
  const pageMessages = consoleMessages(messages);
  // biome-ignore lint/correctness/noComponentHookFactories: made once, when the page's module is loaded
  function Body() {
    const { title, text } = useMessages(messages);
    const { pathname } = useLocation();
    return (
      <>
        <PageHeading {...{ title, text }} />
        <part.View path={pathname} fixed={{}} />
      </>
    );
  }
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: made once, when the page's module is loaded
    Page: () => (
      <ConsoleFrame area={area} messages={pageMessages}>
        <Body />
      </ConsoleFrame>
    ),
    queries: ({ query }: Pick<PageLocation, 'query'>): readonly ApiQuery[] => part.queries(query),
  };
}

/** Builds a console list page from its definition: the module's `Page` and `queries`. */
export function defineConsolePage<M extends Heading, E extends AnyEndpoint, Row = RowOf<E>>({
  area,
  messages,
  lead,
  alsoQueries = [],
  ...definition
}: ListPart<M, E, Row> & {
  /** The name of a console area. */
  area: string;
  messages: LoadedMessageHandle<M>;
}) {
  const pageMessages = consoleMessages(messages);
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: made once, when the page's module is loaded
    Page: () => (
      <ConsoleFrame area={area} messages={pageMessages}>
        <ConsoleListView
          {...{ definition, messages, path: useLocation().pathname }}
          heading={({ title, text }) => ({ title, text })}
        >
          {lead?.()}
        </ConsoleListView>
      </ConsoleFrame>
    ),
    queries: ({ query }: PageLocation): readonly ApiQuery[] => [queryOfList(definition, query), ...alsoQueries],
  };
}

type SheetHeading<M extends object, E extends AnyEndpoint> = (
  t: M,
  answer: ResultOf<E> | undefined,
) => { title: string; text?: string | undefined };

/** Builds a console page that shows one answer: the module's `Page` and `queries`. */
export function defineConsoleSheet<M extends object, E extends AnyEndpoint>(page: {
  area: string;
  messages: LoadedMessageHandle<M>;
  heading: SheetHeading<M, E>;
  query: ApiQuery<E>;
  /** Queries of its parts. */
  alsoQueries?: readonly ApiQuery[];
  refetchInterval?: number;
  /** Calls that are fetched again after every write. */
  also?: readonly AnyEndpoint[];
  /** Buttons next to the heading. */
  actions?: (answer: ResultOf<E> | undefined) => ReactNode;
  /** Below the heading, whether there is an answer or not. */
  lead?: () => ReactNode;
  /** Component of the answer. */
  View: (props: { answer: ResultOf<E>; dialogs: Dialogs }) => ReactNode;
}) {
  const { area, messages, heading, query, alsoQueries = [], refetchInterval, also = [], actions, lead, View } = page;
  const pageMessages = consoleMessages(messages);
  // biome-ignore lint/correctness/noComponentHookFactories: made once, when the page's module is loaded
  function Body() {
    const t = useMessages(messages);
    const { dialogs, dialog } = useDialogs({ query, also });
    const found = useApiQuery(query, refetchInterval === undefined ? {} : { refetchInterval });
    return (
      <>
        <PageHeading {...heading(t, found.data)}>{actions?.(found.data)}</PageHeading>
        {lead?.()}
        <QueryState asked={found}>{(answer) => <View {...{ answer, dialogs }} />}</QueryState>
        {dialog}
      </>
    );
  }
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: made once, when the page's module is loaded
    Page: () => (
      <ConsoleFrame area={area} messages={pageMessages}>
        <Body />
      </ConsoleFrame>
    ),
    queries: (): readonly ApiQuery[] => [query, ...alsoQueries],
  };
}
