import { REACTION_PAGE } from '#features/content/reaction-contract.ts';
import { reactions, shownTexts } from '#features/content/server/shown-public.ts';
import type { LaterText, Reading, ReadingState } from '#features/reading/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Page } from '#platform/shared/paging.ts';
import * as queries from './reading-queries.ts';

/** The caller's history, the latest 500. */
export async function listReadings(context: Context, page: number): Promise<Page<Reading> & { isPaused: boolean }> {
  const { db } = context;
  const { id: memberId } = memberOf(context);
  const [rows, { count, isPaused }] = await Promise.all([
    queries.selectReadings(db, { memberId, ...reactions.rangeOf(page) }),
    queries.findHistory(db, memberId),
  ]);
  const present = await reactions.presenterOf(context, rows);
  const records = rows.map((row) => {
    const reading = present(row);
    const newCount = reading.shown ? row.new_count : 0;
    return { ...reading, readAt: row.read_at, floor: row.floor, newCount };
  });
  return { records, page, pageSize: REACTION_PAGE, total: count, isPaused };
}

/** How far the caller is in these texts, without those that they have not read or may no longer view; one statement. */
export async function listAmong(context: Context, keys: readonly string[]): Promise<{ texts: ReadingState[] }> {
  const texts = keys.map(reactions.textOf);
  const filter = { memberId: memberOf(context).id, texts };
  const rows = texts.length === 0 ? [] : await queries.selectAmong(context.db, filter);
  return {
    texts: rows
      .filter((row) => shownTexts.presentShown(context.actor, row) !== null)
      .map((row) => ({
        text: reactions.keyOf({ kind: row.target_kind, id: row.target_id }),
        floor: row.floor,
        block: row.block,
        knownFloor: row.known_floor,
        newCount: row.new_count,
      })),
  };
}

/** What the caller means to read later, the latest 500. */
export async function listLater(context: Context, page: number): Promise<Page<LaterText>> {
  const { db } = context;
  const { id: memberId } = memberOf(context);
  const [rows, total] = await Promise.all([
    queries.selectLater(db, { memberId, ...reactions.rangeOf(page) }),
    queries.countLater(db, memberId),
  ]);
  const present = await reactions.presenterOf(context, rows);
  const records = rows.map((row) => ({ ...present(row), addedAt: row.created_at }));
  return { records, page, pageSize: REACTION_PAGE, total };
}

/** Those of the texts that the caller means to read later; one statement. */
export async function listLaterAmong(context: Context, keys: readonly string[]): Promise<{ texts: string[] }> {
  const texts = keys.map(reactions.textOf);
  const filter = { memberId: memberOf(context).id, texts };
  const found = texts.length === 0 ? [] : await queries.selectLaterAmong(context.db, filter);
  return { texts: found.map(reactions.keyOf) };
}
