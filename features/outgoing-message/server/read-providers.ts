import { MailDetails, type Providers, SmsDetails } from '#features/outgoing-message/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { lastSave, withDigest } from '#platform/server/digest-of.ts';
import type { Context } from '#platform/server/http/context.ts';
import { type ProviderRecord, selectProviders } from './provider-store.ts';

const none = { isOn: false, hasSecret: false, details: null, updatedAt: null, tried: null };

const stateOf = ({ is_on: isOn, sealed_secret, updated_at: updatedAt, tried_at: at, went }: ProviderRecord) => ({
  isOn,
  hasSecret: sealed_secret !== null,
  updatedAt,
  tried: at === null || went === null ? null : { at, went },
});

/** The mail and SMS providers; of passwords and keys only whether they are set. */
export async function readProviders({ actor }: Pick<Context, 'actor'>, db: Executor): Promise<Providers> {
  const records = await selectProviders(db);
  const mail = records.find((record) => record.channel === 'mail');
  const sms = records.find((record) => record.channel === 'sms');
  return {
    mail: withDigest(mail ? { ...stateOf(mail), details: MailDetails.parse(mail.details) } : none, lastSave(mail)),
    may: { change: actor.kind === 'member' && actor.isOwner },
    sms: withDigest(sms ? { ...stateOf(sms), details: SmsDetails.parse(sms.details) } : none, lastSave(sms)),
  };
}
