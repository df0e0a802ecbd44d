import { readBalances } from '#features/ledger/server/public.ts';
import { pollSettings } from '#features/poll/settings.ts';
import type { QuestionForm } from '#features/question/contract.ts';
import { questionSettings } from '#features/question/settings.ts';
import { roleBook } from '#features/role/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { bountyLimits } from './bounty-limits.ts';
import { canPost } from './policy.ts';

/**
 * What the form for a question offers the caller; `isOpen` false while nobody may ask. @throws 403 with the roles that
 * may ask, before anything is written
 */
export async function readForm(context: Context): Promise<QuestionForm> {
  const { site, db, actor } = context;
  const switches = site.settings.of(questionSettings);
  if (switches.allowQuestion)
    await roleBook.requirePermission(context, canPost(actor, switches), {
      right: 'question.ask',
      sectionId: null,
      refusal: 'question.noAsk',
    });
  const balances = await readBalances(db, { kind: 'member', id: memberOf(context).id });
  const { money, points } = bountyLimits(site);
  return {
    isOpen: switches.allowQuestion,
    money: { ...money, balance: balances.fen },
    points: { ...points, balance: balances.points },
    platformShare: switches.bountyPlatformShare,
    mostPollOptions: site.settings.of(pollSettings).topicMaxVoteOptions,
  };
}
