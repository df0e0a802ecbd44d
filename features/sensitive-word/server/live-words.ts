import type { WordList } from '#features/sensitive-word/contract.ts';
import type { Site } from '#platform/server/site.ts';
import { type Matcher, makeMatcher } from './matcher.ts';
import { selectLists, selectLiveWords } from './word-queries.ts';

/** A word with its list, ready to be found. */
export interface LiveWord {
  readonly text: string;
  readonly list: WordList;
  readonly isWhole: boolean;
  readonly isPinyin: boolean;
}

type Services = Pick<Site, 'db'>;

interface State {
  matcher: Matcher<LiveWord> | undefined;
  running: Promise<void> | undefined;
  next: Promise<void> | undefined;
}

/** The words of each open site, held in memory because every text is compared with them. */
const states = new WeakMap<object, State>();

export const WORDS_CHANGED = 'sensitive-word';
/** Words read at once: other requests are handled in between. */
const SLICE = 1000;

function stateOf(site: Services): State {
  let state = states.get(site.db);
  if (!state) {
    state = { matcher: undefined, running: undefined, next: undefined };
    states.set(site.db, state);
  }
  return state;
}

/** What finds the words of the lists that are on; undefined before the words have been read. */
export const matcherOf = (site: Services): Matcher<LiveWord> | undefined => stateOf(site).matcher;

/**
 * Reads the words again in this process: what was committed before the call is found once it has ended. Changes while
 * words are being read are read together afterwards.
 */
export function reloadWords(site: Services): Promise<void> {
  const state = stateOf(site);
  if (!state.running) return start(site, state);
  state.next ??= state.running.then(
    () => start(site, state),
    () => start(site, state),
  );
  return state.next;
}

function start(site: Services, state: State): Promise<void> {
  state.next = undefined;
  const running = readWords(site)
    .then((words) => makeMatcher(words))
    .then((matcher) => {
      state.matcher = matcher;
    })
    .finally(() => {
      if (state.running === running) state.running = undefined;
    });
  state.running = running;
  return running;
}

async function readWords({ db }: Services): Promise<LiveWord[]> {
  const lists = new Map((await selectLists(db)).map((list) => [list.id, list]));
  const words: LiveWord[] = [];
  for (let after = '0'; ; ) {
    const rows = await selectLiveWords(db, { after, limit: SLICE });
    for (const { text, listId, isWhole } of rows) {
      const list = lists.get(listId);
      if (list) words.push({ text, list, isWhole, isPinyin: list.isPinyin });
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < SLICE) return words;
  }
}

/** Reads the words and follows their changes; called before the first request. */
export async function openWords(site: Pick<Site, 'db' | 'bus' | 'log'>): Promise<void> {
  await reloadWords(site);
  site.bus.on(WORDS_CHANGED, () => {
    reloadWords(site).catch((error: unknown) => site.log.warn({ err: error }, 'the sensitive words could not be read'));
  });
}
