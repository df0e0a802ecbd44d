import type { SiteChange } from '#features/delivery/templates.ts';
import { siteOwner } from '#features/member/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { deliverThese } from './deliver-due.ts';
import type { Outside } from './open-carrier.ts';
import { partsOf } from './queue-message.ts';
import { insertDelivery } from './store.ts';

/** How many messages have gone to the owners; of those that could not go the outbox keeps the rest. */
export interface OwnersTold {
  sent: number;
  unsent: number;
}

/**
 * Tells every owner, by mail and by SMS, that a provider is about to be another. They go out here, through the providers that
 * still hold: call it before the transaction that writes the new one, which might lead elsewhere. What does not go out does not
 * stand in the way, for a provider is often changed because it no longer works; the caller writes into the audit log how many went.
 */
export async function tellOwners(context: Context, { what, detail, outside }: { what: SiteChange; detail: string; outside?: Outside | undefined }): Promise<OwnersTold> {
  const { site, now, address, agent, language } = context;
  const by = memberOf(context);
  const ids = await site.db.transaction(async (tx) => {
    const written: string[] = [];
    for (const { account, nickname, email, phone } of await siteOwner.listOwners(tx)) {
      const words = { name: nickname ?? account, at: now.toISOString(), address, what, detail, by: by.account, agent: agent.slice(0, 400) };
      const parts = partsOf(site, { template: 'siteChanged', words, language });
      if (email !== null) written.push(await insertDelivery(tx, { ...parts, channel: 'mail', recipient: email }));
      if (phone !== null) written.push(await insertDelivery(tx, { ...parts, channel: 'sms', recipient: phone }));
    }
    return written;
  });
  const sent = ids.length === 0 ? 0 : await deliverThese(site, { ids, now, ...(outside === undefined ? {} : { outside }) });
  return { sent, unsent: ids.length - sent };
}
