import type * as z from 'zod/mini';
import type { MyComment, MyReply } from '#features/comment/contract.ts';
import { contentKinds } from '#features/content/server/public.ts';
import type { MemberTextQuery } from '#features/member/contract.ts';
import { activity } from '#features/member/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Page } from '#platform/shared/paging.ts';
import { presentOwnComment, presentOwnReply } from './list-own.ts';
import { type OwnRecord, selectPublicOf } from './own-queries.ts';
import type { Kind } from './policy.ts';

/**
 * Texts read for one page. Those on what the caller may not view are left out, so a page may show fewer than it holds;
 * the list goes on behind it.
 */
const READ = 100;

type Wanted = { account: string } & z.output<typeof MemberTextQuery>;
type Listed<Item> = Pick<Page<Item>, 'records'> & { isShown: boolean; before: string | null };

/** A member's public comments, the latest first, on texts that the caller may view. @throws 404 */
export const listCommentsOfMember = (context: Context, wanted: Wanted): Promise<Listed<z.output<typeof MyComment>>> =>
  listOf(context, { kind: 'comment', ...wanted }, presentOwnComment);

/** The same of replies. @throws 404 */
export const listRepliesOfMember = (context: Context, wanted: Wanted): Promise<Listed<z.output<typeof MyReply>>> =>
  listOf(context, { kind: 'reply', ...wanted }, presentOwnReply);

async function listOf<Item>(
  context: Context,
  { kind, account, before }: Wanted & { kind: Kind },
  present: (row: OwnRecord, title: string) => Item,
): Promise<Listed<Item>> {
  const authorId = await activity.findShown(context, account);
  if (authorId === null) return { isShown: false, records: [], before: null };
  const rows = await selectPublicOf(context.db, { kind, authorId, before, limit: READ });
  const titles = await titlesFor(context, rows);
  const visible = rows.flatMap((row) => {
    const title = row.is_hidden ? undefined : titles.get(`${row.target_kind} ${row.target_id}`);
    return title === undefined ? [] : [{ id: row.id, row, title }];
  });
  const page = activity.pageOfTexts(visible);
  const next = page.before ?? (rows.length === READ ? (rows.at(-1)?.id ?? null) : null);
  return { isShown: true, records: page.rows.map(({ row, title }) => present(row, title)), before: next };
}

/** The titles of what these are on, of those that the caller may view: one query a kind. */
export async function titlesFor(context: Context, rows: readonly OwnRecord[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const [kind, of] of Map.groupBy(rows, (row) => row.target_kind)) {
    const ids = [...new Set(of.map((row) => row.target_id))];
    for (const [id, title] of await contentKinds.contentKind(kind).titlesFor(context, ids))
      titles.set(`${kind} ${id}`, title);
  }
  return titles;
}
