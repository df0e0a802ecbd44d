import { contentKinds } from '#features/content/server/public.ts';
import { readingErrors } from '#features/reading/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import * as store from './store.ts';

/** A text that takes comments, as the caller may view it. @throws 404, 403 */
async function readVisible(context: Context, { kind, id }: TextReference): Promise<contentKinds.CommentTarget> {
  const target = await contentKinds.findCommentTarget(kind)?.readVisible(context, id);
  if (!target) throw readingErrors.notFound();
  return target;
}

/** Of a text that is not public yet, which its author and staff read, nothing is remembered. @throws 404, 403 */
export async function rememberReading(
  context: Context,
  { floor, block = 0, ...text }: TextReference & { floor: number; block?: number | undefined },
): Promise<{ isRemembered: boolean }> {
  const { id: memberId } = memberOf(context);
  const { status, lastFloor } = await readVisible(context, text);
  if (status !== 'published') return { isRemembered: false };
  const reading = { memberId, text, at: context.now, floor: Math.min(floor, lastFloor), block, lastFloor };
  return { isRemembered: await context.transaction((tx) => store.upsertReading(tx, reading)) };
}

/** Also of what can no longer be seen; does nothing if it was not remembered. */
export async function forgetReading(context: Context, text: TextReference): Promise<{ isRemembered: boolean }> {
  const { id: memberId } = memberOf(context);
  await context.transaction((tx) => store.deleteReading(tx, { memberId, text }));
  return { isRemembered: false };
}

/** Forgets all that the caller has read; returns how many. */
export async function clearReadings(context: Context): Promise<{ count: number }> {
  const { id: memberId } = memberOf(context);
  return { count: await context.transaction((tx) => store.deleteReadings(tx, memberId)) };
}

export async function pauseReading(context: Context, isPaused: boolean): Promise<{ isPaused: boolean }> {
  const { id: memberId } = memberOf(context);
  await context.transaction((tx) => store.updatePause(tx, { memberId, isPaused, at: context.now }));
  return { isPaused };
}

/** @throws 404, 403 */
export async function addLater(context: Context, text: TextReference): Promise<{ isLater: boolean }> {
  const { id: memberId } = memberOf(context);
  const { status } = await readVisible(context, text);
  if (status !== 'published') throw readingErrors.notFound();
  await context.transaction((tx) => store.insertLater(tx, { memberId, text, at: context.now }));
  return { isLater: true };
}

export async function removeLater(context: Context, text: TextReference): Promise<{ isLater: boolean }> {
  const { id: memberId } = memberOf(context);
  await context.transaction((tx) => store.deleteLater(tx, { memberId, text }));
  return { isLater: false };
}

export async function clearLater(context: Context): Promise<{ count: number }> {
  const { id: memberId } = memberOf(context);
  return { count: await context.transaction((tx) => store.deleteAllLater(tx, memberId)) };
}
