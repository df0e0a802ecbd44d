import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { AnyEndpoint, CallInput, ResultOf } from '#platform/shared/contract.ts';
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
import { areasQuery } from './waiting-query.ts';

type Heading = { title: string; text: string };
type PartProps = { path: string; fixed: Readonly<Record<string, string>> };

/** A page of an area: what it reads for a URL, and what it shows below the heading. */
export interface ConsolePart {
  queries: (search: URLSearchParams) => readonly ApiQuery[];
  /** `fixed`: parameters that every link of the part keeps. */
  View: (props: PartProps) => ReactNode;
}

type PageOf<M extends object> = {
  /** The name of a console area. */
  area: string;
  messages: LoadedMessageHandle<M>;
  /** Of another feature, where the page says the same. */
  alsoMessages?: LoadedMessageHandle<object>;
};

/** A component with some of its props given for good. */
function bind<Given extends object, Rest extends object>(View: (props: Given & Rest) => ReactNode, props: Given) {
  return (rest: Rest): ReactNode => <View {...props} {...rest} />;
}

/** The module of a page: its frame with what it shows, and what it reads. */
function pageModule<M extends object>(
  { area, messages, alsoMessages }: PageOf<M>,
  { View, queries }: { View: (props: object) => ReactNode; queries: ConsolePart['queries'] },
) {
  const loaded = alsoMessages ? consoleMessages(messages, alsoMessages) : consoleMessages(messages);
  return {
    Page: bind(PageFrame, { area, messages: loaded, View }),
    queries: ({ query }: Pick<PageLocation, 'query'>): readonly ApiQuery[] => [...queries(query), areasQuery],
  };
}

function PageFrame({
  View,
  ...frame
}: Omit<Parameters<typeof ConsoleFrame>[0], 'children'> & { View: (props: object) => ReactNode }) {
  return (
    <ConsoleFrame {...frame}>
      <View />
    </ConsoleFrame>
  );
}

type ListPart<M extends object, E extends AnyEndpoint, Row> = ConsoleList<M, E, Row> & {
  /** Rendered above the list. */
  lead?: () => ReactNode;
  /** The queries of the lead. */
  alsoQueries?: readonly ApiQuery[];
  /** The parameters of the call. */
  params?: (search: URLSearchParams) => CallInput<E>['params'];
};

/** What the type of a list's rows follows from, where it is not that of the call's `records`. */
type RowsOf<E extends AnyEndpoint, Row> = { rows?: (answer: ResultOf<E>) => readonly Row[] };

/** A list as a part of a page. */
export function consoleList<M extends object, E extends AnyEndpoint, Row = RowOf<E>>(
  messages: LoadedMessageHandle<M>,
  list: ListPart<M, E, NoInfer<Row>> & RowsOf<E, Row> & { caption: (t: M) => string },
): ConsolePart {
  const { alsoQueries = [], params } = list;
  return {
    queries: (search) => [queryOfList(list, search, params?.(search)), ...alsoQueries],
    View: bind(ListBody<M, E, Row>, { list, messages }),
  };
}

type ListBodyProps<M extends object, E extends AnyEndpoint, Row> = PartProps & {
  list: ListPart<M, E, Row>;
  messages: LoadedMessageHandle<M>;
  heading?: (t: M) => Heading;
};

function ListBody<M extends object, E extends AnyEndpoint, Row>({ list, ...props }: ListBodyProps<M, E, Row>) {
  const { lead, params, alsoQueries: _, ...definition } = list;
  const [search] = useSearchParams();
  return (
    <ConsoleListView {...props} definition={definition} params={params?.(search)}>
      {lead?.()}
    </ConsoleListView>
  );
}

/** Builds a console list page from its definition: the module's `Page` and `queries`. */
export function defineConsolePage<M extends Heading, E extends AnyEndpoint, Row = RowOf<E>>(
  page: ListPart<M, E, NoInfer<Row>> & RowsOf<E, Row> & PageOf<M>,
) {
  const { area, messages, ...given } = page;
  const list = { caption: (t: M) => t.title, ...given };
  const { queries } = consoleList<M, E, Row>(messages, list);
  return pageModule(page, { View: bind(ListPage<M, E, Row>, { list, messages }), queries });
}

function ListPage<M extends Heading, E extends AnyEndpoint, Row>(
  props: Pick<ListBodyProps<M, E, Row>, 'list' | 'messages'>,
) {
  const { pathname } = useLocation();
  return <ListBody {...props} path={pathname} fixed={{}} heading={({ title, text }) => ({ title, text })} />;
}

/** A part of a page that shows one item while the URL names one, else what it was opened from. */
export function consoleItem<M extends object, E extends AnyEndpoint>(
  messages: LoadedMessageHandle<M>,
  item: ConsoleItem<M, E> & { otherwise: ConsolePart },
): ConsolePart {
  return {
    queries: (search) => {
      const id = itemIn(item, search);
      return id === undefined ? item.otherwise.queries(search) : [item.query(id, search)];
    },
    View: bind(ItemPart<M, E>, { item, messages }),
  };
}

function ItemPart<M extends object, E extends AnyEndpoint>(
  props: PartProps & { item: ConsoleItem<M, E> & { otherwise: ConsolePart }; messages: LoadedMessageHandle<M> },
) {
  const { path, fixed, messages } = props;
  const { otherwise, ...definition } = props.item;
  const [search] = useSearchParams();
  const id = itemIn(definition, search);
  if (id === undefined) return <otherwise.View {...{ path, fixed }} />;
  return <ConsoleItemView key={id} {...{ definition, messages, path, id }} />;
}

type ItemPage<M extends object, E extends AnyEndpoint> = PageOf<M> &
  ConsoleItem<M, E> & {
    /** The title if the URL names none. */
    missing: (t: M) => string;
    /** Queries of its parts. */
    alsoQueries?: (search: URLSearchParams) => readonly ApiQuery[];
  };

/** Builds a console page about the item its URL names: the module's `Page` and `queries`. */
export function defineConsoleItem<M extends Heading, E extends AnyEndpoint>(page: ItemPage<M, E>) {
  const { query, alsoQueries } = page;
  return pageModule(page, {
    View: bind(ItemBody<M, E>, { page }),
    queries: (search) => {
      const id = itemIn(page, search);
      return id === undefined ? [] : [query(id, search), ...(alsoQueries?.(search) ?? [])];
    },
  });
}

function ItemBody<M extends Heading, E extends AnyEndpoint>({ page }: { page: ItemPage<M, E> }) {
  const { area: _, messages, missing, alsoQueries: __, ...item } = page;
  const t = useMessages(messages);
  const { pathname: path } = useLocation();
  const [search] = useSearchParams();
  const id = itemIn(item, search);
  if (id === undefined) return <PageHeading title={missing(t)} />;
  const definition = { title: (t: M) => t.title, ...item };
  return <ConsoleItemView key={id} {...{ definition, messages, path, id }} />;
}

/** Builds a console page of one part: the module's `Page` and `queries`. */
export function defineConsolePart<M extends Heading>(page: PageOf<M> & { part: ConsolePart }) {
  return pageModule(page, { View: bind(PartPage<M>, { page }), queries: page.part.queries });
}

function PartPage<M extends Heading>({ page: { messages, part } }: { page: PageOf<M> & { part: ConsolePart } }) {
  const { title, text } = useMessages(messages);
  const { pathname } = useLocation();
  return (
    <>
      <PageHeading {...{ title, text }} />
      <part.View path={pathname} fixed={{}} />
    </>
  );
}

type PartTabs<M extends object, Name extends string> = {
  /** The URL parameter that names the part; the first is shown if it names none. */
  param: string;
  label: (t: M) => string;
  names: (t: M) => Readonly<Record<Name, string>>;
  parts: Readonly<Record<Name, ConsolePart>>;
};

/** The names of a page's parts, and the one a URL chooses. */
function partsOf({ parts, param }: { parts: Readonly<Record<string, ConsolePart>>; param: string }) {
  const names = Object.keys(parts);
  const first = names[0] ?? '';
  const chosen = (search: URLSearchParams) => {
    const name = search.get(param) ?? '';
    return names.includes(name) ? name : first;
  };
  return { first, chosen };
}

/** A part of a page that consists of parts, one at a time, with tabs. */
export function consoleParts<M extends object, Name extends string>(
  messages: LoadedMessageHandle<M>,
  tabs: PartTabs<M, Name>,
): ConsolePart {
  const parts: Readonly<Record<string, ConsolePart>> = tabs.parts;
  const { chosen } = partsOf(tabs);
  return {
    queries: (search) => parts[chosen(search)]?.queries(search) ?? [],
    View: bind(Parts<M, Name>, { messages, tabs }),
  };
}

/** Builds a console page from its parts, one at a time: the module's `Page` and `queries`. */
export function defineConsoleParts<M extends Heading, Name extends string>(page: PageOf<M> & PartTabs<M, Name>) {
  const { area, messages, ...tabs } = page;
  return defineConsolePart({ area, messages, part: consoleParts(messages, tabs) });
}

function Parts<M extends object, Name extends string>(
  props: PartProps & { messages: LoadedMessageHandle<M>; tabs: PartTabs<M, Name> },
) {
  const { path, fixed, messages, tabs } = props;
  const { param, label, names } = tabs;
  const parts: Readonly<Record<string, ConsolePart>> = tabs.parts;
  const t = useMessages(messages);
  const [search] = useSearchParams();
  const { first, chosen } = partsOf(tabs);
  const current = chosen(search);
  const part = parts[current];
  const items = Object.entries<string>(names(t)).map(([name, text]) => ({
    to: name === first ? path : `${path}?${param}=${name}`,
    label: text,
    current: name === current,
  }));
  return (
    <>
      <Card>
        <Tabs label={label(t)} items={items} />
      </Card>
      {part && <part.View key={current} path={path} fixed={{ ...fixed, [param]: current === first ? '' : current }} />}
    </>
  );
}

type Sheet<M extends object, E extends AnyEndpoint> = PageOf<M> & {
  heading: (t: M, answer: ResultOf<E> | undefined) => { title: string; text?: string | undefined };
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
};

/** Builds a console page that shows one answer: the module's `Page` and `queries`. */
export function defineConsoleSheet<M extends object, E extends AnyEndpoint>(page: Sheet<M, E>) {
  const { query, alsoQueries = [] } = page;
  return pageModule(page, { View: bind(SheetBody<M, E>, { page }), queries: () => [query, ...alsoQueries] });
}

function SheetBody<M extends object, E extends AnyEndpoint>({ page }: { page: Sheet<M, E> }) {
  const { messages, heading, query, refetchInterval, also = [], actions, lead, View } = page;
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
