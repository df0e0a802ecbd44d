import { MailDetails, type Providers, SmsDetails } from '#features/outgoing-message/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';
import { type ProviderRecord, selectProviders } from './provider-store.ts';

const none = { isOn: false, hasSecret: false, details: null, updatedAt: null, tried: null };

const triedOf = ({ tried_at: at, went }: ProviderRecord) => (at === null || went === null ? null : { at, went });

/** The mail and SMS providers; of passwords and keys only whether they are set. */
export async function readProviders({ actor }: Pick<Context, 'actor'>, db: Executor): Promise<Providers> {
  const records = await selectProviders(db);
  const mail = records.find((record) => record.channel === 'mail');
  const sms = records.find((record) => record.channel === 'sms');
  return {
    mail: mail
      ? {
          isOn: mail.is_on,
          hasSecret: mail.sealed_secret !== null,
          details: MailDetails.parse(mail.details),
          updatedAt: mail.updated_at,
          tried: triedOf(mail),
        }
      : none,
    may: { change: actor.kind === 'member' && actor.isOwner },
    sms: sms
      ? {
          isOn: sms.is_on,
          hasSecret: sms.sealed_secret !== null,
          details: SmsDetails.parse(sms.details),
          updatedAt: sms.updated_at,
          tried: triedOf(sms),
        }
      : none,
  };
}
