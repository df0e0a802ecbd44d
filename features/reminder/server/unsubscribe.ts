import { reminderErrors } from '#features/reminder/errors.ts';
import type { Unsubscribing } from '#features/reminder/setting-contract.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { findReminderKind, type ReminderKind, reminderKinds } from '#platform/server/feature/reminder-kind.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import { selectChoicesOf, upsertChoices } from './choice-store.ts';
import { choiceOf } from './choose.ts';
import { readToken, type Subscription } from './unsubscribe-token.ts';

/** What the link of a mail would end. @throws 404 for a token that is not the site's */
export async function readUnsubscribing(context: Context, token: string): Promise<Unsubscribing> {
  return present(context, subscriptionOf(context.site, token));
}

/** Ends the mails of a link, or all mails of reminders to its member. @throws 404 */
export async function unsubscribe(
  context: Context,
  { token, isAll }: { token: string; isAll: boolean },
): Promise<Unsubscribing> {
  const subscription = subscriptionOf(context.site, token);
  const ended = isAll ? { ...subscription, scope: 'all' } : subscription;
  await context.transaction(async (tx) => {
    await endMails(tx, ended);
    return {};
  });
  return present(context, ended);
}

function subscriptionOf(site: Pick<Site, 'secret'>, token: string): Subscription {
  const subscription = readToken(site, token);
  if (!subscription) throw reminderErrors.badLink();
  return subscription;
}

/** Sets the kinds of a link to be mailed never. */
export async function endMails(tx: Transaction, subscription: Subscription): Promise<void> {
  const { memberId } = subscription;
  const choices = (await mailedKinds(tx, subscription)).map(({ kind, ...choice }) => ({
    ...choice,
    kind: kind.kind,
    mail: 'never' as const,
  }));
  if (choices.length > 0) await upsertChoices(tx, { memberId, choices });
}

/** The kinds of a subscription that are mailed now. */
async function mailedKinds(
  db: Executor,
  { memberId, scope }: Subscription,
): Promise<{ kind: ReminderKind; isOnSite: boolean; isPushed: boolean }[]> {
  const chosen = new Map((await selectChoicesOf(db, memberId)).map((choice) => [choice.kind, choice]));
  const named = scope === 'all' || scope === 'digest' ? null : scope.split('+');
  return reminderKinds().flatMap((kind) => {
    const { mail, ...choice } = choiceOf(kind, chosen.get(kind.kind));
    const isMeant = named === null ? scope === 'all' || mail === 'digest' : named.includes(kind.kind);
    return mail !== 'never' && isMeant ? [{ kind, ...choice }] : [];
  });
}

async function present({ db, language }: Context, subscription: Subscription): Promise<Unsubscribing> {
  const { scope } = subscription;
  const shared = { isOver: (await mailedKinds(db, subscription)).length === 0 };
  if (scope === 'all' || scope === 'digest') return { ...shared, scope, names: [] };
  const names = scope.split('+').flatMap((name) => findReminderKind(name)?.name(language) ?? []);
  return { ...shared, scope: 'kinds', names };
}
