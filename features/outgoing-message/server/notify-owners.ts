import { siteOwner } from '#features/member/server/public.ts';
import type { SiteChange } from '#features/outgoing-message/templates.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { deliverThese } from './deliver-due.ts';
import type { Outside } from './open-carrier.ts';
import { partsOf } from './queue-message.ts';
import { insertOutgoingMessage } from './store.ts';

/** How many messages were sent to the owners; unsent ones remain in the outbox. */
export interface OwnersNotified {
  sent: number;
  unsent: number;
}

/**
 * Notifies every owner by mail and SMS that a provider is about to change. Sends immediately through the providers
 * still in force: call it before the transaction that writes the new one, which might redirect the messages. Failures
 * do not block the change, since a provider is often replaced because it no longer works; the caller writes the number
 * sent into the audit log.
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
      const values = {
        name: nickname ?? account,
        at: now.toISOString(),
        address,
        what,
        detail,
        by: by.account,
        agent: agent.slice(0, 400),
      };
      const parts = partsOf(site, { template: 'siteChanged', values, language });
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
