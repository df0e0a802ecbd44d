import type { PagePart } from '#platform/shared/page-part.ts';
import { instantsIn, toSafeJson } from '#platform/shared/record-text.ts';
import { relativeTimeHolds } from '#platform/shared/relative-time.ts';
import { CACHED_ELEMENT, type PieceCache, type PieceFacts } from '#platform/web/page/piece-cache.tsx';

/** The pieces of one page. */
export interface PagePieceCache extends PieceCache {
  /** The page without marks, in parts: cached pieces replace their marks, newly rendered ones are cached. */
  fill(html: string): PagePart[];
}

/** Markup of a record in one language, valid while its relative times read the same. */
interface Piece {
  name: string;
  language: string;
  timeZone: string;
  markup: Uint8Array;
  /** In ms. */
  from: number;
  until: number;
}

/** By record: a piece lives as long as the record it shows. */
const piecesOf = new WeakMap<object, Piece[]>();
const encoder = new TextEncoder();

/** `useId` depends on the position in the tree, so markup with ids cannot be reused. */
const LOCATION_ID = /"_R_/;

const isOf = (piece: Piece, { name, language, timeZone }: PieceFacts) =>
  piece.name === name && piece.language === language && piece.timeZone === timeZone;

const findPiece = (facts: PieceFacts, now: number) =>
  piecesOf.get(facts.of)?.find((piece) => isOf(piece, facts) && piece.from <= now && now < piece.until);

function keepPiece(facts: PieceFacts, { markup, now }: { markup: string; now: number }): void {
  if (LOCATION_ID.test(markup)) return;
  const { name, language, timeZone, of } = facts;
  const until = Math.min(...instantsIn(toSafeJson(of)).map((instant) => relativeTimeHolds(instant, now)));
  const others = (piecesOf.get(of) ?? []).filter((piece) => !isOf(piece, facts));
  piecesOf.set(of, [...others, { name, language, timeZone, markup: encoder.encode(markup), from: now, until }]);
}

/** Opens the cache for one page. Pieces are marked while React renders; `fill` puts them in their places. */
export function openPagePieces(): PagePieceCache {
  const now = Date.now();
  // Random, so that no text on a page can be taken for a mark.
  const secret = crypto.randomUUID();
  const taken: { facts: PieceFacts; existing: Piece | undefined }[] = [];
  return {
    take(facts) {
      const existing = findPiece(facts, now);
      taken.push({ facts, existing });
      return { mark: secret, isCached: existing !== undefined };
    },
    fill(html) {
      if (taken.length === 0) return [html];
      const [before = '', ...rest] = html.split(`<${CACHED_ELEMENT} data-mark="${secret}">`);
      const parts: PagePart[] = [before];
      // React renders in order, so the marks stand in the order in which they were taken.
      for (const [at, text] of rest.entries()) {
        const piece = taken[at];
        const [markup = '', after = ''] = text.split(`</${CACHED_ELEMENT}>`);
        if (!piece) throw new Error('a mark that nobody made');
        if (piece.existing === undefined) keepPiece(piece.facts, { markup, now });
        parts.push(piece.existing?.markup ?? markup, after);
      }
      return parts;
    },
  };
}
