import { reactions } from '#features/content/server/shown-public.ts';
import { activity } from '#features/member/server/public.ts';
import { ACTIVITY_PAGE, type Activity } from '#features/my-content/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { mergeStreams, positionsBehind, readStreamCursor, writeStreamCursor } from '#platform/shared/streams.ts';
import { selectActivity } from './activity-queries.ts';

/** Rows read of each stream for one page: those that the caller may not view are left out. */
const READ = 60;

interface Page {
  records: Activity[];
  before: string | null;
}

/** What the caller has published. */
export const listOwnActivity = (context: Context, before: string | undefined): Promise<Page> =>
  pageOf(context, { authorId: memberOf(context).id, before });

/** What a member has published, as far as the caller may view it. @throws 404 */
export async function listActivity(
  context: Context,
  { account, before }: { account: string; before: string | undefined },
): Promise<Page & { isShown: boolean }> {
  const authorId = await activity.findShown(context, account);
  if (authorId === null) return { isShown: false, records: [], before: null };
  return { isShown: true, ...(await pageOf(context, { authorId, before })) };
}

async function pageOf(
  context: Context,
  { authorId, before }: { authorId: string; before: string | undefined },
): Promise<Page> {
  const start = readStreamCursor(before);
  const { rows, isPart } = mergeStreams(
    await selectActivity(context.db, { authorId, before: start, limit: READ }),
    READ,
  );
  const present = await reactions.presenterOf(context, rows);
  const visible = rows.flatMap((row, index) => {
    const text = present(row);
    return text.shown ? [{ text: { ...text, at: row.created_at }, index }] : [];
  });
  const shown = visible.slice(0, ACTIVITY_PAGE);
  const isCut = visible.length > ACTIVITY_PAGE;
  const passed = isCut ? rows.slice(0, (shown.at(-1)?.index ?? 0) + 1) : rows;
  return {
    records: shown.map(({ text }) => text),
    before: isCut || isPart ? writeStreamCursor(positionsBehind(start, passed)) : null,
  };
}
