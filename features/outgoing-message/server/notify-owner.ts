import type { AccountChange, SmsTemplateName, ValuesOf } from '#features/outgoing-message/templates.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';
import { sendMail, sendSms } from './queue-message.ts';

/** Account and contact addresses. After a change of phone or e-mail address: the values before it. */
interface Owner {
  account: string;
  nickname: string | null;
  email: string | null;
  phone: string | null;
}

/** Notifies a member about their account: by mail, else by SMS, else not at all. */
export async function notifyOwner<Template extends SmsTemplateName>(
  tx: Transaction,
  { site, language }: Pick<Context, 'site' | 'language'>,
  { owner, ...message }: { owner: Pick<Owner, 'email' | 'phone'>; template: Template; values: ValuesOf<Template> },
): Promise<void> {
  if (owner.email !== null) await sendMail(tx, site, { ...message, language, to: owner.email });
  else if (owner.phone !== null) await sendSms(tx, site, { ...message, language, phone: owner.phone });
}

/**
 * Notifies a member that a login method or proof of their account changed, in case somebody else used their session.
 */
export async function notifyOfChange(
  tx: Transaction,
  context: Context,
  input: { owner: Owner | undefined; what: AccountChange; detail?: string },
): Promise<void> {
  const { owner, what, detail = '' } = input;
  if (!owner) return;
  const { now, address, agent } = context;
  const values = {
    name: owner.nickname ?? owner.account,
    at: now.toISOString(),
    address,
    what,
    detail,
    agent: agent.slice(0, 400),
  };
  await notifyOwner(tx, context, { owner, template: 'accountChanged', values });
}
