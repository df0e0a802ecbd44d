import { KEPT_ELEMENT, type Keeper } from '#platform/web/page/kept.tsx';

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

/** `useId` gives other ids in other places: what has one cannot be used again. */
const PLACE_ID = /"_R_/;

/** Keeps the pieces used last, up to this many bytes of keys and markup. */
export function openKeptPieces(maximum: number): KeptPieces {
  const pieces = new Map<string, Uint8Array>();
  const encoder = new TextEncoder();
  let size = 0;
  // Nobody outside can know it, so no text on a page passes for a mark.
  const secret = crypto.randomUUID();
  const marks = new RegExp(`<${KEPT_ELEMENT} data-mark="${secret}:(\\d+)">|</${KEPT_ELEMENT}>`);

  // Keys count two bytes a character.
  const sizeOf = (key: string, piece: Uint8Array) => key.length * 2 + piece.length;
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

  return {
    openPage() {
      const taken: { key: string; known: Uint8Array | undefined }[] = [];
      return {
        take(key) {
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
