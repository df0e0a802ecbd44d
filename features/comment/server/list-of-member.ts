import type * as z from 'zod/mini';
import type { WrittenComment } from '#features/comment/contract.ts';
import type { MemberTextQuery } from '#features/member/contract.ts';
import { activity } from '#features/member/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { presentWritten } from './list-own.ts';
import { selectPublicOf } from './own-queries.ts';
import { targetKey, titlesFor } from './target-titles.ts';

/**
 * Texts read for one page. Those on what the caller may not view are left out, so a page may show fewer than it holds;
 * the list goes on behind it.
 */
const READ = 100;

type Wanted = { kind: string; account: string } & z.output<typeof MemberTextQuery>;

/** A page; `isShown`: the member shows others what they have written. */
export interface Listed<Item> {
  isShown: boolean;
  records: Item[];
  before: string | null;
}

/**
 * A member's public texts of a kind, comments or replies, the latest first, on what the caller may view. @throws 404
 */
export async function listOfMember(
  context: Context,
  { kind, account, before }: Wanted,
): Promise<Listed<WrittenComment>> {
  const authorId = await activity.findShown(context, account);
  if (authorId === null) return { isShown: false, records: [], before: null };
  const rows = await selectPublicOf(context.db, { kind, authorId, before, limit: READ });
  const titles = await titlesFor(context, rows);
  const visible = rows.flatMap((row) => {
    const title = row.is_hidden ? undefined : titles.get(targetKey(row));
    return title === undefined ? [] : [{ id: row.id, row, title }];
  });
  const page = activity.pageOfTexts(visible);
  const next = page.before ?? (rows.length === READ ? (rows.at(-1)?.id ?? null) : null);
  return { isShown: true, records: page.rows.map(({ row, title }) => presentWritten(row, title)), before: next };
}
