import { recordText, toSafeJson } from '#platform/shared/record-text.ts';
import { relativeTime } from '#platform/shared/relative-time.ts';
import { KEPT_ELEMENT, type Keeper, type PieceFacts } from '#platform/web/page/kept.tsx';

/** Markup as text, or as it goes over the wire. */
export type PagePart = string | Uint8Array;

/** The pieces of one page. */
export interface PageKeeper extends Keeper {
  /** The page without marks, in parts: known pieces stand where their marks did, those rendered for the first time are kept. */
  fill(html: string): PagePart[];
}

/** Markup of pieces rendered before, by everything it follows from. */
export interface KeptPieces {
  openPage(): PageKeeper;
}

/** Makes a short name of a text that no other text has. */
export type Digest = (text: string) => string;

/** `useId` gives other ids in other places: what has one cannot be used again. */
const PLACE_ID = /"_R_/;

const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/** What a piece is made of, in short, and the instants in it. */
interface Essence {
  digest: string;
  instants: readonly number[];
}

const essences = new WeakMap<object, Essence>();

function essenceOf(of: object, digest: Digest): Essence {
  const known = essences.get(of);
  if (known) return known;
  const text = Array.isArray(of) ? toSafeJson(of) : recordText(of);
  const essence = { digest: digest(text), instants: (text.match(INSTANT) ?? []).map((instant) => Date.parse(instant)) };
  essences.set(of, essence);
  return essence;
}

/** Keeps the pieces used last, up to this many bytes of keys and markup. */
export function openKeptPieces(maximum: number, digest: Digest): KeptPieces {
  const pieces = new Map<string, Uint8Array>();
  const encoder = new TextEncoder();
  let size = 0;
  // Nobody outside can know it, so no text on a page passes for a mark.
  const secret = crypto.randomUUID();
  const marks = new RegExp(`<${KEPT_ELEMENT} data-mark="${secret}:(\\d+)">|</${KEPT_ELEMENT}>`);

  // A key and its entry count some hundred bytes beside the markup.
  const sizeOf = (key: string, piece: Uint8Array) => key.length + piece.length + 120;
  const find = (key: string): Uint8Array | undefined => {
    const known = pieces.get(key);
    if (known === undefined) return undefined;
    pieces.delete(key);
    pieces.set(key, known);
    return known;
  };
  const keep = (key: string, html: string) => {
    if (PLACE_ID.test(html) || pieces.has(key)) return;
    const piece = encoder.encode(html);
    pieces.set(key, piece);
    size += sizeOf(key, piece);
    for (const [oldKey, old] of pieces) {
      if (size <= maximum) break;
      pieces.delete(oldKey);
      size -= sizeOf(oldKey, old);
    }
  };
  const keyOf = ({ name, of, language }: PieceFacts, now: number): string => {
    const { digest: what, instants } = essenceOf(of, digest);
    return `${language} ${name} ${what} ${instants.map((at) => relativeTime(at, { now, language })).join()}`;
  };

  return {
    openPage() {
      const now = Date.now();
      const taken: { key: string; known: Uint8Array | undefined }[] = [];
      return {
        take(facts) {
          const key = keyOf(facts, now);
          const known = find(key);
          taken.push({ key, known });
          return { mark: `${secret}:${taken.length - 1}`, isKnown: known !== undefined };
        },
        fill(html) {
          // Text, number of the mark, what stands inside, nothing (the end), text, number, …
          const parts = html.split(marks);
          const page: PagePart[] = [parts[0] ?? ''];
          for (let at = 1; at < parts.length; at += 4) {
            const piece = taken[Number(parts[at])];
            const inside = parts[at + 1] ?? '';
            if (piece && piece.known === undefined) keep(piece.key, inside);
            page.push(piece?.known ?? inside, parts[at + 3] ?? '');
          }
          return page;
        },
      };
    },
  };
}
