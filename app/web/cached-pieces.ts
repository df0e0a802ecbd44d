import type { PagePart } from '#platform/shared/page-part.ts';
import { openRecent } from '#platform/shared/recent.ts';
import { instantsIn, type TextsOfPage, toSafeJson, valueText } from '#platform/shared/record-text.ts';
import { relativeTime, relativeTimeHolds } from '#platform/shared/relative-time.ts';
import { serialized } from '#platform/shared/written-answer.ts';
import { CACHED_ELEMENT, type PieceCache, type PieceFacts } from '#platform/web/page/piece-cache.tsx';

/** The pieces of one page. */
export interface PagePieceCache extends PieceCache {
  /** Texts of what the page shows and no other page will. */
  readonly texts: TextsOfPage;
  /** The page without marks, in parts: known pieces stand where their marks did, those rendered for the first time are kept. */
  fill(html: string): PagePart[];
}

/** Markup of pieces rendered before, by everything it follows from. */
export interface CachedPieces {
  openPage(): PagePieceCache;
}

/** What a piece's keeping needs of the machine. */
export interface CachingTools {
  /** Makes a short name of a text that no other text has. */
  digest(text: string): string;
  /** Makes markup smaller, and as it was again. */
  pack(markup: Uint8Array): Uint8Array;
  unpack(packed: Uint8Array): Uint8Array;
}

/** `useId` gives other ids in other places: what has one cannot be used again. */
const LOCATION_ID = /"_R_/;

/** What a piece is made of, in short, and the instants in it. */
interface Essence {
  digest: string;
  instants: readonly number[];
}

/** What a piece is kept under in one language, while the instants in it are called as they are. */
interface Called extends Pick<PieceFacts, 'name' | 'language'> {
  key: string;
  /** In ms. */
  from: number;
  until: number;
}

/** Of what is frozen, and shown again. */
class LastingEssence implements Essence {
  readonly digest: string;
  readonly instants: readonly number[];
  /** A few: one for each name and language. */
  called: Called[] = [];

  constructor({ digest, instants }: Essence) {
    this.digest = digest;
    this.instants = instants;
  }
}

/** A text this short is its own name: JSON says where it ends, and no digest begins with a bracket. */
const SHORT = 150;

const essences = new WeakMap<object, LastingEssence>();

/** A list's members, where it does not come as it was written. */
function membersOf(list: object): readonly object[] {
  return 'records' in list && Array.isArray(list.records) ? list.records : [];
}

function essenceOf(of: object, { digest, texts }: { digest: CachingTools['digest']; texts: TextsOfPage }): Essence {
  const written = serialized(of);
  if (written) return written;
  const cached = essences.get(of);
  if (cached) return cached;
  const isLasting = Object.isFrozen(of);
  // Read this once, its text is not kept.
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

/** Under what a piece of something lasting is kept: put together once until an instant in it is called otherwise. */
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

/** Bytes by key, of those used last up to this many of both; a key and its entry count some hundred beside the markup. */
const openMemory = (most: number) =>
  openRecent<Uint8Array>({ most, sizeOf: (bytes, key) => key.length + bytes.length + 120 });

interface Taken {
  key: string;
  known: Uint8Array | undefined;
  isList: boolean;
}

/** A piece that is being put together: its number among those taken, −1 for the page. */
interface OpenPart {
  at: number;
  parts: PagePart[];
}

/** Keeps the pieces used last, and packed, whole lists of them, each up to so many bytes of keys and markup. */
export function openCachedPieces(most: { ofPieces: number; ofLists: number }, tools: CachingTools): CachedPieces {
  const pieces = openMemory(most.ofPieces);
  const lists = openMemory(most.ofLists);
  const encoder = new TextEncoder();
  // Nobody outside can know it, so no text on a page passes for a mark.
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
  const keep = ({ key, isList }: Taken, parts: readonly PagePart[]) => {
    if (parts.some((part) => typeof part === 'string' && LOCATION_ID.test(part))) return;
    if (isList) lists.set(key, tools.pack(join(parts)));
    else pieces.set(key, join(parts));
  };
  const ownKeyOf = (
    { name, of, isList, language }: PieceFacts,
    { now, texts }: { now: number; texts: TextsOfPage },
  ): string => {
    if (!isList) {
      const essence = essenceOf(of, { digest: tools.digest, texts });
      if (essence instanceof LastingEssence) return lastingKey(essence, { name, language, now });
    }
    const members = isList && !serialized(of) ? membersOf(of) : [of];
    return members.reduce((text: string, item) => {
      const { digest: what, instants } = essenceOf(item, { digest: tools.digest, texts });
      return `${text} ${what} ${messagesOf(instants, { now, language })}`;
    }, `${language} ${name}`);
  };
  // No line ends within a key: neither JSON, nor a digest, nor words about time have one.
  const keyOf = (facts: PieceFacts, page: { now: number; texts: TextsOfPage }): string =>
    facts.and === '' ? ownKeyOf(facts, page) : `${ownKeyOf(facts, page)}\n${facts.and}`;
  const find = (key: string, isList: boolean): Uint8Array | undefined => {
    if (!isList) return pieces.get(key);
    const packed = lists.get(key);
    return packed && tools.unpack(packed);
  };

  return {
    openPage() {
      const page = { now: Date.now(), texts: new Map<object, string>() };
      const taken: Taken[] = [];
      return {
        texts: page.texts,
        take(facts) {
          const { isList } = facts;
          // Twenty digests are longer than their own.
          const key = isList ? tools.digest(keyOf(facts, page)) : keyOf(facts, page);
          const cached = find(key, isList);
          taken.push({ key, known: cached, isList });
          return { mark: `${secret}:${taken.length - 1}`, isCached: cached !== undefined };
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

  /** Puts the innermost piece into the one around it: as it was known, or as it has been rendered, which is then kept. */
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
