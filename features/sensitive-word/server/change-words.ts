import { writeAudit } from '#features/audit/server/public.ts';
import type { Matching } from '#features/sensitive-word/contract.ts';
import { sensitiveWordErrors } from '#features/sensitive-word/errors.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { isUniqueViolation } from '#platform/server/database/fault.ts';
import { requireUnchanged } from '#platform/server/digest-of.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { changeWords, looksOf, requireList } from './change-lists.ts';
import { deleteWord, insertWords, lockList, lockWord, updateWord } from './store.ts';
import { wordFields } from './word-queries.ts';

/** @throws 404, InvalidInput at `text` */
export function addWord(
  context: Context,
  { listId, text, matching, reason }: { listId: string; text: string; matching: Matching; reason: string },
): Promise<{ id: string }> {
  const looks = requireLooks(text);
  return changeWords(context, async (tx) => {
    await requireList(tx, listId);
    const [id] = await insertWords(tx, listId, [{ text, looks, matching }]);
    if (id === undefined) throw invalidField('text', 'sensitiveWord.wordTaken');
    await writeAudit(tx, {
      context,
      action: 'sensitiveWord.add',
      target: targetOf(id),
      before: null,
      after: { listId, text, matching },
      reason,
    });
    return { id };
  });
}

type WordEdit = { id: string; text: string; matching: Matching; reason: string; digest?: string | undefined };

/** @throws 404, 409, InvalidInput at `text` */
export function editWord(context: Context, { id, text, matching, reason, digest }: WordEdit): Promise<{ id: string }> {
  const looks = requireLooks(text);
  return changeWords(context, async (tx) => {
    const before = wordFields(await requireWord(tx, id));
    requireUnchanged(before, digest);
    try {
      await updateWord(tx, { id, text, looks, matching });
    } catch (error) {
      throw isUniqueViolation(error, 'sensitive_word_taken') ? invalidField('text', 'sensitiveWord.wordTaken') : error;
    }
    await writeAudit(tx, {
      context,
      action: 'sensitiveWord.edit',
      target: targetOf(id),
      before,
      after: { text, matching },
      reason,
    });
    return { id };
  });
}

/** @throws 404 */
export function removeWord(
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<Record<string, never>> {
  return changeWords(context, async (tx) => {
    const before = await requireWord(tx, id);
    await lockList(tx, before.listId);
    await deleteWord(tx, { id, listId: before.listId });
    await writeAudit(tx, {
      context,
      action: 'sensitiveWord.delete',
      target: targetOf(id),
      before: { text: before.text },
      after: null,
      reason,
    });
    return {};
  });
}

function requireLooks(text: string): string {
  const looks = looksOf(text);
  if (looks === null) throw invalidField('text', 'sensitiveWord.letters');
  return looks;
}

async function requireWord(tx: Transaction, id: string): Promise<{ text: string; listId: string; matching: Matching }> {
  const word = await lockWord(tx, id);
  if (!word) throw sensitiveWordErrors.notFound();
  return word;
}

const targetOf = (id: string) => ({ kind: 'sensitive-word', id });
