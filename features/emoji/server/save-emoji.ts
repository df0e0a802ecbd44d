import { writeAudit } from '#features/audit/server/public.ts';
import { type Emojis, MOST_EMOJIS } from '#features/emoji/contract.ts';
import { emojiErrors } from '#features/emoji/errors.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { requireUnchanged } from '#platform/server/digest-of.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { savePicture } from '#platform/server/picture/save-picture.ts';
import { UnfitPicture } from '#platform/server/picture/unfit-picture.ts';
import type { UploadedFile } from '#platform/shared/contract.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { isWholeOrder } from '#platform/shared/whole-order.ts';
import { editedOf, selectAll } from './emoji-queries.ts';
import { canAdd } from './policy.ts';
import { insertEmoji, lockEmojis, updateEmoji, updateOrder } from './store.ts';

/** Twice the maximum display size of 64 px, for high-density screens. Animations are kept: one or two seconds. */
const FIT = { width: 128, height: 384, maxPixels: 16_000_000, maxFrames: 60, quality: 82, seconds: 10 };
const MOST_KEYWORDS = 20;

const keywordsIn = (text: string): string[] =>
  [...new Set(text.split(/[\s,，、]+/).filter((word) => word !== ''))].slice(0, MOST_KEYWORDS);

const presentAll = async (tx: Transaction): Promise<Emojis> => ({ records: await selectAll(tx) });

/** Appends an emoji to the list. @throws 400 at `name` or `picture`, 409 if there are 300 */
export async function addEmoji(
  context: Context,
  input: { name: string; keywords: string; reason: string; file: UploadedFile },
): Promise<Emojis> {
  const { name, reason } = input;
  const keywords = keywordsIn(input.keywords);
  const { path } = await savePicture(context.site.objects, {
    area: 'emoji',
    source: input.file.path,
    type: input.file.type,
    ...FIT,
  }).catch((error: unknown) => {
    throw error instanceof UnfitPicture ? invalidField('picture', 'rule.picture') : error;
  });
  return await context.transaction(async (tx) => {
    const all = await lockEmojis(tx);
    requireAllowed(canAdd({ count: all.length, most: MOST_EMOJIS }));
    if (all.some((item) => item.name === name)) throw invalidField('name', 'emoji.taken');
    const id = await insertEmoji(tx, { name, keywords, path });
    await writeAudit(tx, {
      context,
      action: 'emoji.add',
      target: { kind: 'emoji', id },
      before: null,
      after: { name, keywords, path },
      reason,
    });
    return await presentAll(tx);
  });
}

/** Changes an emoji's keywords and whether it is enabled. @throws 404, 409 */
export function editEmoji(
  context: Context,
  input: { id: string; keywords: string; isOn: boolean; reason: string; digest?: string | undefined },
): Promise<Emojis> {
  const { id, isOn, reason } = input;
  const keywords = keywordsIn(input.keywords);
  return context.transaction(async (tx) => {
    const emoji = (await lockEmojis(tx)).find((item) => item.id === id);
    if (!emoji) throw emojiErrors.notFound();
    const before = editedOf(emoji);
    requireUnchanged(before, input.digest);
    await updateEmoji(tx, { id, keywords, isOn });
    await writeAudit(tx, {
      context,
      action: 'emoji.edit',
      target: { kind: 'emoji', id },
      before,
      after: { keywords, isOn },
      reason,
    });
    return await presentAll(tx);
  });
}

/** Sets the order of all emoji. @throws 409 if `ids` are not all emoji */
export function reorderEmojis(context: Context, ids: readonly string[]): Promise<Emojis> {
  return context.transaction(async (tx) => {
    const before = (await lockEmojis(tx)).map((item) => item.id);
    if (!isWholeOrder(ids, before)) throw emojiErrors.stale();
    await updateOrder(tx, ids);
    await writeAudit(tx, {
      context,
      action: 'emoji.reorder',
      target: { kind: 'emoji', id: 'all' },
      before: { ids: before },
      after: { ids },
      reason: '',
    });
    return await presentAll(tx);
  });
}
