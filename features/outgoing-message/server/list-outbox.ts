import type { OutgoingMessageRow } from '#features/outgoing-message/contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Page } from '#platform/shared/paging.ts';
import { countOutgoingMessages, type OutboxFilter, selectOutgoingMessages } from './outbox-queries.ts';
import { isVeiled } from './policy.ts';
import { presentOutgoingMessage } from './present-outgoing-message.ts';
import { selectProviders } from './provider-store.ts';

const PAGE = 30;
const COUNTED = 3000;

type Outbox = Page<OutgoingMessageRow> & { providers: { mail: boolean; sms: boolean }; isVeiled: boolean };

/** Outgoing messages, sent or not, newest first, and the active channels. */
export async function listOutbox(
  { db, site, language, actor }: Context,
  { page, recipient, ...rest }: OutboxFilter & { page: number },
): Promise<Outbox> {
  const offset = (page - 1) * PAGE;
  // Addresses are stored in lower case; phone numbers are unaffected.
  const filter = { ...rest, recipient: recipient?.toLowerCase() };
  const [records, total, providers] = await Promise.all([
    offset >= COUNTED ? [] : selectOutgoingMessages(db, { filter, limit: PAGE, offset }),
    countOutgoingMessages(db, { filter, limit: COUNTED }),
    selectProviders(db),
  ]);
  const isOn = (channel: 'mail' | 'sms') => providers.some((item) => item.channel === channel && item.is_on);
  return {
    records: records.map((record) =>
      presentOutgoingMessage(record, { language, isVeiled: isVeiled(site.environment, actor) }),
    ),
    page,
    pageSize: PAGE,
    total,
    providers: { mail: isOn('mail'), sms: isOn('sms') },
    isVeiled: isVeiled(site.environment, actor),
  };
}
