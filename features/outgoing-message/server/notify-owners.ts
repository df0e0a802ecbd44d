import { siteOwner } from '#features/member/server/public.ts';
import type { SiteChange } from '#features/outgoing-message/templates.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { deliverThese } from './deliver-due.ts';
import type { Outside } from './open-carrier.ts';
import { partsOf } from './queue-message.ts';
import { insertOutgoingMessage } from './store.ts';

/** How many messages have gone to the owners; of those that could not go the outbox keeps the rest. */
export interface OwnersNotified {
  sent: number;
  unsent: number;
}

/**
 * Tells every owner, by mail and by SMS, that a provider is about to be another. They go out here, through the providers that
 * still hold: call it before the transaction that writes the new one, which might lead elsewhere. What does not go out does not
 * stand in the way, for a provider is often changed because it no longer works; the caller writes into the audit log how many went.
 */
export async function notifyOwners(
  context: Context,
  { what, detail, outside }: { what: SiteChange; detail: string; outside?: Outside | undefined },
): Promise<OwnersNotified> {
  const { site, now, address, agent, language } = context;
  const by = memberOf(context);
  const ids = await site.db.transaction(async (tx) => {
    const written: string[] = [];
    for (const { account, nickname, email, phone } of await siteOwner.listOwners(tx)) {
      const messages = {
        name: nickname ?? account,
        at: now.toISOString(),
        address,
        what,
        detail,
        by: by.account,
        agent: agent.slice(0, 400),
      };
      const parts = partsOf(site, { template: 'siteChanged', messages, language });
      if (email !== null)
        written.push(await insertOutgoingMessage(tx, { ...parts, channel: 'mail', recipient: email }));
      if (phone !== null) written.push(await insertOutgoingMessage(tx, { ...parts, channel: 'sms', recipient: phone }));
    }
    return written;
  });
  const sent =
    ids.length === 0 ? 0 : await deliverThese(site, { ids, now, ...(outside === undefined ? {} : { outside }) });
  return { sent, unsent: ids.length - sent };
}
