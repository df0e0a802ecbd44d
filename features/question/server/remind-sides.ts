import { remind as remindMembers } from '#features/reminder/server/public.ts';
import type { Site } from '#platform/server/site.ts';
import { markReminded, selectOverdue, selectSides } from './reminder-queries.ts';

/** Days after asking. */
const REMIND_AFTER = 30;
const DAY = 86_400_000;
const BATCH = 100;

/**
 * Reminds the asker and the authors of answers once, 30 days after asking, if none has been adopted. Returns how many
 * questions they were reminded of.
 */
export async function remindSides(site: Site, now: Date): Promise<number> {
  const until = new Date(now.getTime() - REMIND_AFTER * DAY);
  for (let reminded = 0; ; ) {
    const ids = await selectOverdue(site.db, { until, most: BATCH });
    for (const id of ids) if (await remind(site, { id, until, at: now })) reminded += 1;
    if (ids.length < BATCH) return reminded;
  }
}

async function remind(site: Site, input: { id: string; until: Date; at: Date }): Promise<boolean> {
  return site.db.transaction(async (tx) => {
    const question = await markReminded(tx, input);
    if (!question) return false;
    const sides = await selectSides(tx, input.id);
    await remindMembers(
      tx,
      site,
      sides.map((memberId) => {
        const kind = memberId === question.author_id ? 'adoption-due' : 'adoption-awaited';
        const text = { kind: 'question', id: input.id };
        return { memberId, actorId: null, kind, event: `${kind}:${input.id}`, text, at: input.at.toISOString() };
      }),
    );
    return true;
  });
}
