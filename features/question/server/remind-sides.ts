import { sendMail } from '#features/outgoing-message/server/public.ts';
import { questionPath } from '#features/question/paths.ts';
import type { Site } from '#platform/server/site.ts';
import { lockSides, markReminded, selectOverdue } from './reminder-queries.ts';

/** Days after asking. */
const REMIND_AFTER = 30;
const DAY = 86_400_000;
const BATCH = 100;

/**
 * Mails the asker and the authors of answers once, 30 days after asking, if none has been adopted. Returns how many
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
    const { title, author_id: askerId } = question;
    const link = `${site.environment.publicUrl}${questionPath(input.id)}`;
    for (const { id, name, email } of await lockSides(tx, input.id)) {
      const template = id === askerId ? 'adoptionDue' : 'adoptionAwaited';
      await sendMail(tx, site, { template, values: { name, title, link }, to: email });
    }
    return true;
  });
}
