import { LRUCache } from 'lru-cache';
import type { PagePart } from '#platform/shared/page-part.ts';
import { instantsIn, type TextsOfPage, toSafeJson, valueText } from '#platform/shared/record-text.ts';
import { relativeTime, relativeTimeHolds } from '#platform/shared/relative-time.ts';
import { CACHED_ELEMENT, type PieceCache, type PieceFacts } from '#platform/web/page/piece-cache.tsx';

/** The pieces of one page. */
export interface PagePieceCache extends PieceCache {
  /** Texts that only this page shows. */
  readonly texts: TextsOfPage;
  /** The page without marks, in parts: cached pieces replace their marks, newly rendered ones are cached. */
  fill(html: string): PagePart[];
}

/** Markup of pieces rendered before, by the values it depends on. */
export interface CachedPieces {
  openPage(): PagePieceCache;
}

/** Environment of the cache. */
export interface CachingTools {
  /** Hashes a text to a collision-free short name. */
  digest(text: string): string;
}

/** `useId` depends on the position in the tree, so markup with ids cannot be reused. */
const LOCATION_ID = /"_R_/;

/** A piece's inputs as a short key, and the instants among them. */
interface Essence {
  digest: string;
  instants: readonly number[];
}

/** Cache key of a piece in one language, valid while its relative times read the same. */
interface Called extends Pick<PieceFacts, 'name' | 'language'> {
  key: string;
  /** In ms. */
  from: number;
  until: number;
}

/** For frozen values shown more than once. */
class LastingEssence implements Essence {
  readonly digest: string;
  readonly instants: readonly number[];
  /** A few entries: one for each name and language. */
  called: Called[] = [];

  constructor({ digest, instants }: Essence) {
    this.digest = digest;
    this.instants = instants;
  }
}

/** A short text is its own name: JSON delimits it, and no digest begins with a bracket. */
const SHORT = 150;

const essences = new WeakMap<object, LastingEssence>();

function essenceOf(of: object, { digest, texts }: { digest: CachingTools['digest']; texts: TextsOfPage }): Essence {
  const cached = essences.get(of);
  if (cached) return cached;
  const isLasting = Object.isFrozen(of);
  // Read once; its text is not kept.
  const text = isLasting ? toSafeJson(of) : valueText(of, texts);
  const essence = { digest: text.length < SHORT ? text : digest(text), instants: instantsIn(text) };
  if (!isLasting) return essence;
  const lasting = new LastingEssence(essence);
  essences.set(of, lasting);
  return lasting;
}

const messagesOf = (
  instants: readonly number[],
  { now, language }: { now: number; language: PieceFacts['language'] },
) => instants.map((at) => relativeTime(at, { now, language })).join();

/** Cache key of a piece with a lasting value, computed once until one of its relative times changes. */
function lastingKey(
  essence: LastingEssence,
  { name, language, now }: Pick<PieceFacts, 'name' | 'language'> & { now: number },
): string {
  const at = essence.called.findIndex((item) => item.name === name && item.language === language);
  const cached = essence.called[at];
  if (cached && cached.from <= now && now < cached.until) return cached.key;
  const { digest, instants } = essence;
  const called: Called = {
    name,
    language,
    key: `${language} ${name} ${digest} ${messagesOf(instants, { now, language })}`,
    from: now,
    until: Math.min(...instants.map((instant) => relativeTimeHolds(instant, now))),
  };
  if (cached) essence.called[at] = called;
  else essence.called.push(called);
  return called.key;
}

/** LRU map bounded in bytes and entries; an entry costs some hundred bytes beside its markup. */
const openMemory = (most: number) =>
  new LRUCache<string, Uint8Array>({
    max: Math.ceil(most / 120),
    maxSize: most,
    sizeCalculation: (bytes, key) => key.length + bytes.length + 120,
  });

interface Taken {
  key: string;
  known: Uint8Array | undefined;
}

/** A piece being rendered: its number among those opened, −1 for the page. */
interface OpenPart {
  at: number;
  parts: PagePart[];
}

/** LRU cache of pieces, at most `mostBytes` of keys and markup. */
export function openCachedPieces(mostBytes: number, tools: CachingTools): CachedPieces {
  const pieces = openMemory(mostBytes);
  const encoder = new TextEncoder();
  // Random, so that no text on a page can be taken for a mark.
  const secret = crypto.randomUUID();
  const opening = `<${CACHED_ELEMENT} data-mark="${secret}:`;
  const closing = `</${CACHED_ELEMENT}>`;

  const join = (parts: readonly PagePart[]): Uint8Array => {
    const bytes = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part));
    const whole = new Uint8Array(bytes.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of bytes) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  };
  const keep = ({ key }: Taken, parts: readonly PagePart[]) => {
    if (parts.some((part) => typeof part === 'string' && LOCATION_ID.test(part))) return;
    pieces.set(key, join(parts));
  };
  const ownKeyOf = (
    { name, of, language }: PieceFacts,
    { now, texts }: { now: number; texts: TextsOfPage },
  ): string => {
    const essence = essenceOf(of, { digest: tools.digest, texts });
    if (essence instanceof LastingEssence) return lastingKey(essence, { name, language, now });
    return `${language} ${name} ${essence.digest} ${messagesOf(essence.instants, { now, language })}`;
  };
  // Keys contain no line break: neither JSON nor digests nor relative times have one.
  const keyOf = (facts: PieceFacts, page: { now: number; texts: TextsOfPage }): string =>
    facts.and === '' ? ownKeyOf(facts, page) : `${ownKeyOf(facts, page)}\n${facts.and}`;

  return {
    openPage() {
      const page = { now: Date.now(), texts: new Map<object, string>() };
      const taken: Taken[] = [];
      return {
        texts: page.texts,
        take(facts) {
          const key = keyOf(facts, page);
          const known = pieces.get(key);
          taken.push({ key, known });
          return { mark: `${secret}:${taken.length - 1}`, isCached: known !== undefined };
        },
        fill(html) {
          const [before = '', ...rest] = html.split(opening);
          const whole: OpenPart = { at: -1, parts: [before] };
          const open: OpenPart[] = [whole];
          for (const text of rest) {
            const end = text.indexOf('">');
            const [inside = '', ...behind] = text.slice(end + 2).split(closing);
            open.push({ at: Number(text.slice(0, end)), parts: [inside] });
            for (const after of behind) {
              close(open, taken);
              open.at(-1)?.parts.push(after);
            }
          }
          return whole.parts;
        },
      };
    },
  };

  /**
   * Closes the innermost piece and inserts it into the enclosing one: from the cache, or as rendered, which is then
   * cached.
   */
  function close(open: OpenPart[], taken: readonly Taken[]): void {
    const done = open.pop();
    const piece = done && taken[done.at];
    if (!done || !piece) throw new Error('a mark that nobody made');
    const neighbours = open.at(-1);
    if (piece.known !== undefined) neighbours?.parts.push(piece.known);
    else {
      keep(piece, done.parts);
      neighbours?.parts.push(...done.parts);
    }
  }
}
