import { readBalances } from '#features/ledger/server/public.ts';
import { pollSettings } from '#features/poll/settings.ts';
import type { QuestionForm } from '#features/question/contract.ts';
import { questionSettings } from '#features/question/settings.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { bountyLimits } from './bounty-limits.ts';

/** What the form for a question offers the caller. */
export async function readForm(context: Context): Promise<QuestionForm> {
  const { site, db } = context;
  const balances = await readBalances(db, { kind: 'member', id: memberOf(context).id });
  const { money, points } = bountyLimits(site);
  return {
    isOpen: site.settings.of(questionSettings).allowQuestion,
    money: { ...money, balance: balances.fen },
    points: { ...points, balance: balances.points },
    platformShare: site.settings.of(questionSettings).bountyPlatformShare,
    mostPollOptions: site.settings.of(pollSettings).topicMaxVoteOptions,
  };
}
