import type { WaitingItem } from '#features/console/contract.ts';
import type { WaitingWork } from '#platform/server/feature/waiting-work.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { inLanguage } from '#platform/shared/translation.ts';

/** What waits for the caller, in the order of the features that announce it. */
export async function listWaiting(context: Context, work: readonly WaitingWork[]): Promise<{ items: WaitingItem[] }> {
  const { site, now, language } = context;
  const actor = memberOf(context);
  const mine = actor.isStaff ? work.filter(({ permission }) => actor.may(permission)) : [];
  const counts = await Promise.all(mine.map(({ count }) => count(site, now)));
  return {
    items: mine
      .map(({ area, path, isCase = false, messages }, at) => ({
        area,
        path,
        isCase,
        label: inLanguage(messages, language).label,
        count: counts[at] ?? 0,
      }))
      .filter(({ count }) => count > 0),
  };
}
