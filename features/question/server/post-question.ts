import { detectLanguage, texts } from '#features/content/server/public.ts';
import { isForReview } from '#features/content/server/review-public.ts';
import { requirePhone } from '#features/phone/server/public.ts';
import { openPoll, requirePoll } from '#features/poll/server/public.ts';
import type { NewQuestion } from '#features/question/contract.ts';
import { questionSettings } from '#features/question/settings.ts';
import { roleBook } from '#features/role/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { regionToStore } from '#platform/server/region/region.ts';
import { requireBounty } from './bounty-limits.ts';
import { putBounty } from './move-bounty.ts';
import { canPost } from './policy.ts';
import { readyTags } from './ready-tags.ts';
import { insertQuestion } from './store.ts';

/** `isHeld`: it waits for review. */
type Posted = { id: string; isHeld?: true };

/**
 * Asks a question; its bounty goes into escrow. Returns its id. @throws 400 at a field, also when the balance is
 * too low for the bounty, 403, 409 without the verified phone the site requires
 */
export async function postQuestion(context: Context, body: NewQuestion): Promise<Posted> {
  const { site, now } = context;
  const author = memberOf(context);
  await roleBook.requirePermission(context, canPost(author, site.settings.of(questionSettings)), {
    right: 'question.ask',
    sectionId: null,
    refusal: 'question.noAsk',
  });
  await requirePhone(context, 'question');
  const tags = readyTags(body.tags);
  requirePoll(context, body.poll);
  const bounty = { fen: body.money, points: body.points };
  requireBounty(site, { before: { fen: 0, points: 0 }, added: bounty });
  const text = await texts.prepareText(context, body.content);
  const isHeld = await isForReview(context, { kind: 'question', sectionId: null, writing: text.writing });
  return context.transaction(async (tx) => {
    const id = await insertQuestion(tx, {
      authorId: author.id,
      title: body.title,
      tags,
      language: detectLanguage(`${body.title}\n${text.source}`),
      text,
      hasPoll: body.poll !== undefined,
      place: regionToStore(context.address),
      isHeld,
      at: now,
    });
    const target = { kind: 'question', id };
    await openPoll(tx, { kind: 'question', targetId: id, poll: body.poll, at: now });
    await texts.saveText(tx, context, { ...target, thread: target, authorId: author.id, text, isNew: true, isHeld });
    await putBounty(tx, { questionId: id, askerId: author.id, added: bounty, at: now });
    return { id, ...(isHeld ? { isHeld } : {}) };
  });
}
