import { sendMail, sendSms } from '#features/delivery/server/public.ts';
import type { ownAccount } from '#features/member/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';

/** Tells the owner of an account that its password has been changed: by e-mail, else by SMS, else not at all. */
export async function notifyOfPassword(tx: Transaction, { site, language, now, address }: Context, account: ownAccount.OwnAccount): Promise<void> {
  const message = { template: 'passwordChanged', language, words: { name: account.nickname ?? account.account, at: now.toISOString(), address } } as const;
  if (account.email !== null) await sendMail(tx, site, { ...message, to: account.email });
  else if (account.phone !== null) await sendSms(tx, site, { ...message, phone: account.phone });
}
