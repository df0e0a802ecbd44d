import * as z from 'zod/mini';
import { texts } from '#features/content/server/public.ts';
import { heldEdits, isForReview } from '#features/content/server/review-public.ts';
import { countLinks, requireWithinLimits } from '#features/posting-limit/server/public.ts';
import { MOST_POSTSCRIPTS, type Postscript } from '#features/question/contract.ts';
import { questionErrors } from '#features/question/errors.ts';
import { en } from '#features/question/messages.en.ts';
import { zh } from '#features/question/messages.zh.ts';
import { questionSettings } from '#features/question/settings.ts';
import { roleBook } from '#features/role/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canAppend } from './policy.ts';
import { countPostscripts, insertPostscript, lockQuestion } from './store.ts';
import { factsOf, readVisibleQuestion } from './visible-question.ts';

/** As postscripts of one question wait for review: all of them together, so that none takes the place of another. */
const Held = z.object({ contents: z.array(z.string()) });

/** Locks a question that takes postscripts; answers how many it has. @throws 403, 404, 410 */
async function lockForMore(tx: Transaction, context: Context, id: string): Promise<number> {
  const question = await lockQuestion(tx, id);
  if (!question) throw questionErrors.notFound();
  requireAllowed(canAppend(memberOf(context), factsOf(question), context.site.settings.of(questionSettings)));
  return countPostscripts(tx, id);
}

function requireRoom(count: number): void {
  if (count > MOST_POSTSCRIPTS) throw questionErrors.tooManyPostscripts();
}

async function insert(
  tx: Transaction,
  context: Context,
  { id, text }: { id: string; text: texts.PreparedText },
): Promise<Postscript> {
  const added = await insertPostscript(tx, { questionId: id, text, at: context.now });
  const placed = { kind: 'postscript', id: added.id, thread: { kind: 'question', id } };
  const authorId = memberOf(context).id;
  await texts.saveText(tx, context, { ...placed, authorId, text, isNew: true, isCounted: true });
  await clearGuestPages(tx, context.site, [`question-${id}`]);
  return { id: added.id, html: text.writing.html, createdAt: added.created_at };
}

/**
 * Adds a postscript to the caller's own question. Where it is reviewed it waits, with those that wait already. @throws
 * 400, 403, 404, 409 when there are too many, 410
 */
export async function appendPostscript(
  context: Context,
  id: string,
  content: string,
): Promise<Partial<Postscript> & { isHeld?: true }> {
  const author = memberOf(context);
  await roleBook.requirePermission(
    context,
    canAppend(author, factsOf(await readVisibleQuestion(context, id)), context.site.settings.of(questionSettings)),
    { right: 'question.append', sectionId: null, refusal: 'question.noAppend' },
  );
  const text = await texts.prepareText(context, content);
  const { writing } = text;
  const isHeld = await isForReview(context, { kind: 'question', sectionId: null, writing });
  return context.transaction(async (tx) => {
    const stored = await lockForMore(tx, context, id);
    const change = { kind: 'question', id, part: 'postscript' };
    const waiting = isHeld ? Held.parse((await heldEdits.findHeldEdit(tx, change)) ?? { contents: [] }).contents : [];
    requireRoom(stored + waiting.length + 1);
    const links = countLinks(writing.html);
    await requireWithinLimits(tx, context, { form: 'text', text: content, links, isNew: true });
    if (!isHeld) return insert(tx, context, { id, text });
    const thread = { kind: 'question', id };
    const input = { contents: [...waiting, content] };
    await heldEdits.holdEdit(tx, context, { ...change, thread, authorId: author.id, input, at: context.now });
    return { isHeld };
  });
}

/** Postscripts of a question, as they wait for review. */
export const heldPostscripts: Parameters<typeof heldEdits.registerHeldPart>[1] = {
  names: { zh_CN: zh.kinds.postscript, en_US: en.kinds.postscript },
  wordsOf: (input) => ({ title: null, content: Held.parse(input).contents.join('\n\n') }),
  async apply(context, { id, input }) {
    const ready: texts.PreparedText[] = [];
    for (const content of Held.parse(input).contents) ready.push(await texts.prepareText(context, content));
    return context.transaction(async (tx) => {
      requireRoom((await lockForMore(tx, context, id)) + ready.length);
      for (const text of ready) await insert(tx, context, { id, text });
    });
  },
};
