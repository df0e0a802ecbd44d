import type { PageSource } from '#app/server/render.ts';
import type { EntryRequest, ServerEntry } from '#app/server/server-entry.ts';

type Markup = Awaited<ReturnType<ServerEntry['openMarkup']>>;

/** The pages of a source; of the one rendered last, its markup can be made again from the same answers. */
export function openMarkups(source: PageSource): {
  source: PageSource;
  last(): Markup | undefined;
  forget(): void;
} {
  let last: Markup | undefined;
  const renderPage = async (entry: ServerEntry, request: EntryRequest) => {
    const { caller, answers } = remembering(request.caller);
    const rendered = await entry.renderPage({ ...request, caller });
    last = rendered.redirect ? undefined : await entry.openMarkup({ ...request, caller: answers });
    return rendered;
  };
  return {
    source: {
      ...source,
      loadEntry: async () => {
        const entry = await source.loadEntry();
        return { ...entry, renderPage: (request) => renderPage(entry, request) };
      },
    },
    last: () => last,
    forget: () => {
      last = undefined;
    },
  };
}

/** `answers` gives what `caller` has given, as plain data. */
function remembering(call: EntryRequest['caller']): {
  caller: EntryRequest['caller'];
  answers: EntryRequest['caller'];
} {
  const remembered = new Map<string, Promise<unknown>>();
  const nameOf = (endpoint: { path: string }, input: unknown) => JSON.stringify([endpoint.path, input]);
  return {
    caller: (endpoint, input) => {
      const answer = call(endpoint, input);
      remembered.set(nameOf(endpoint, input), answer);
      return answer;
    },
    answers: async (endpoint, input) => {
      const answer = await remembered.get(nameOf(endpoint, input));
      return answer === undefined ? undefined : JSON.parse(JSON.stringify(answer));
    },
  };
}
