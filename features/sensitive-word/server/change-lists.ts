import { writeAudit } from '#features/audit/server/public.ts';
import type { BadLine, ListEdit, ListFields, WordList } from '#features/sensitive-word/contract.ts';
import { LONGEST_WORD, MOST_LINES } from '#features/sensitive-word/contract.ts';
import { sensitiveWordErrors } from '#features/sensitive-word/errors.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { isUniqueViolation } from '#platform/server/database/fault.ts';
import { broadcastDurably } from '#platform/server/database/notify.ts';
import { requireUnchanged } from '#platform/server/digest-of.ts';
import { foldWord } from '#platform/server/folding/fold-text.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { countGraphemes } from '#platform/shared/grapheme.ts';
import { normalizeText } from '#platform/shared/normalize-text.ts';
import { reloadWords, WORDS_CHANGED } from './live-words.ts';
import { deleteList, insertList, insertWords, type ListRow, lockList, updateList } from './store.ts';
import { listFields, selectLists } from './word-queries.ts';

const MOST_LISTS = 100;
/** Bad lines that are reported one by one. */
const MOST_BAD = 1000;

interface Lists {
  records: WordList[];
}

/** Carries out a change of words; it applies here from the answer on, in other processes within two seconds. */
export async function changeWords<T>(context: Context, change: (tx: Transaction) => Promise<T>): Promise<T> {
  const answer = await context.transaction(async (tx) => {
    const result = await change(tx);
    await broadcastDurably(tx, WORDS_CHANGED);
    return result;
  });
  await reloadWords(context.site);
  return answer;
}

/** @throws InvalidInput at `name` */
export async function addList(context: Context, { reason, ...list }: ListFields): Promise<Lists> {
  await changeWords(context, async (tx) => {
    if ((await selectLists(tx)).length >= MOST_LISTS) throw invalidField('name', 'sensitiveWord.lists');
    const id = await unlessTaken(() => insertList(tx, list, context.now));
    await writeAudit(tx, {
      context,
      action: 'sensitiveWord.addList',
      target: targetOf(id),
      before: null,
      after: list,
      reason,
    });
  });
  return readLists(context);
}

/** @throws 404, 409, InvalidInput at `name` */
export async function editList(
  context: Context,
  { id, reason, digest, ...list }: ListEdit & { id: string },
): Promise<Lists> {
  await changeWords(context, async (tx) => {
    const before = await requireList(tx, id);
    requireUnchanged(listFields(before), digest);
    await unlessTaken(() => updateList(tx, id, list));
    await writeAudit(tx, {
      context,
      action: 'sensitiveWord.editList',
      target: targetOf(id),
      before,
      after: list,
      reason,
    });
  });
  return readLists(context);
}

/** @throws 404 */
export async function removeList(context: Context, { id, reason }: { id: string; reason: string }): Promise<Lists> {
  await changeWords(context, async (tx) => {
    const before = await requireList(tx, id);
    await deleteList(tx, id);
    await writeAudit(tx, {
      context,
      action: 'sensitiveWord.deleteList',
      target: targetOf(id),
      before,
      after: null,
      reason,
    });
  });
  return readLists(context);
}

/** Takes what is a word, and reports what is none by its line. @throws 404, InvalidInput at `words` */
export async function importWords(
  context: Context,
  { id, words: typed, reason }: { id: string; words: string; reason: string },
): Promise<{ added: number; repeated: number; badCount: number; bad: BadLine[] }> {
  const lines = typed
    .replaceAll('\0', '')
    .toWellFormed()
    .split(/\r\n|[\n\r]/);
  if (lines.length > MOST_LINES) throw invalidField('words', `rule.items:${MOST_LINES}`);
  const words = new Map<string, string>();
  const bad: BadLine[] = [];
  let repeated = 0;
  for (const [index, line] of lines.entries()) {
    const read = readWord(line);
    if (read === null) continue;
    if ('problem' in read) bad.push({ line: index + 1, problem: read.problem });
    else if (words.has(read.looks)) repeated += 1;
    else words.set(read.looks, read.text);
  }
  const added = await changeWords(context, async (tx) => {
    await requireList(tx, id);
    const ids = await insertWords(
      tx,
      id,
      Array.from(words, ([looks, text]) => ({ looks, text, matching: 'list' as const })),
    );
    await writeAudit(tx, {
      context,
      action: 'sensitiveWord.import',
      target: targetOf(id),
      before: null,
      after: { words: ids.length },
      reason,
    });
    return ids.length;
  });
  return { added, repeated: repeated + words.size - added, badCount: bad.length, bad: bad.slice(0, MOST_BAD) };
}

/** A line as a word with its letters; null: it is empty. */
function readWord(line: string): { text: string; looks: string } | { problem: BadLine['problem'] } | null {
  const text = line.length > LONGEST_WORD * 8 ? line : normalizeText(line).trim();
  if (text.replace(/^\ufeff/, '') === '') return null;
  if (text.length > LONGEST_WORD * 4 || countGraphemes(text) > LONGEST_WORD) return { problem: 'long' };
  const looks = looksOf(text);
  return looks === null ? { problem: 'letters' } : { text, looks };
}

/** The letters of a word as they are compared; null: it has none. */
export function looksOf(text: string): string | null {
  const { looks } = foldWord(text);
  return looks === '' || looks.length > 1000 ? null : looks;
}

export async function requireList(tx: Transaction, id: string): Promise<ListRow> {
  const list = await lockList(tx, id);
  if (!list) throw sensitiveWordErrors.notFound();
  return list;
}

export const readLists = async ({ db }: Pick<Context, 'db'>): Promise<Lists> => ({ records: await selectLists(db) });

const targetOf = (id: string) => ({ kind: 'sensitive-word-list', id });

async function unlessTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error, 'sensitive_word_list_name_taken')
      ? invalidField('name', 'sensitiveWord.listTaken')
      : error;
  }
}
