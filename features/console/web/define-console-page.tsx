import type { ReactNode } from 'react';
import type { AnyEndpoint } from '#platform/shared/contract.ts';
import type { LoadedMessageHandle } from '#platform/shared/messages.ts';
import type { ApiQuery } from '#platform/web/api/api-query.ts';
import { listQuery } from '#platform/web/api/list-search.ts';
import type { PageLocation } from '#platform/web/page/page.ts';
import { type Area, areas } from './areas.ts';
import { ConsoleFrame } from './console-frame.tsx';
import { type ConsoleList, ConsoleListView, type RowOf } from './console-list.tsx';
import { consoleMessages } from './console-messages.tsx';

type Heading = { title: string; text: string };

/** Builds a console list page from its definition: the module's `Page` and `queries`. */
export function defineConsolePage<M extends Heading, E extends AnyEndpoint, Row = RowOf<E>>({
  area,
  messages,
  lead,
  alsoQueries = [],
  ...definition
}: ConsoleList<M, E, Row> & {
  area: Area;
  messages: LoadedMessageHandle<M>;
  /** Rendered between the heading and the list. */
  lead?: () => ReactNode;
  /** The queries of the lead. */
  alsoQueries?: readonly ApiQuery[];
}) {
  const pageMessages = consoleMessages(messages);
  const path = areas.find(({ name }) => name === area)?.path ?? '/admin';
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: made once, when the page's module is loaded
    Page: () => (
      <ConsoleFrame area={area} messages={pageMessages}>
        <ConsoleListView {...{ definition, messages, path }} heading={({ title, text }) => ({ title, text })}>
          {lead?.()}
        </ConsoleListView>
      </ConsoleFrame>
    ),
    queries: ({ query }: PageLocation): readonly ApiQuery[] => [
      listQuery(definition.list, definition.search, query),
      ...alsoQueries,
    ],
  };
}
