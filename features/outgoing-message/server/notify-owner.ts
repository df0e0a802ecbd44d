import type { AccountChange, MessagesOf, SmsTemplateName } from '#features/outgoing-message/templates.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';
import { sendMail, sendSms } from './queue-message.ts';

/** Whose account it is, and how he can be reached. After a change of phone or e-mail address: as it was before. */
interface Owner {
  account: string;
  nickname: string | null;
  email: string | null;
  phone: string | null;
}

/** Tells somebody about his account: by mail, else by SMS, else not at all. */
export async function notifyOwner<Template extends SmsTemplateName>(
  tx: Transaction,
  { site, language }: Pick<Context, 'site' | 'language'>,
  { owner, ...message }: { owner: Pick<Owner, 'email' | 'phone'>; template: Template; messages: MessagesOf<Template> },
): Promise<void> {
  if (owner.email !== null) await sendMail(tx, site, { ...message, language, to: owner.email });
  else if (owner.phone !== null) await sendSms(tx, site, { ...message, language, phone: owner.phone });
}

/** Tells him what was done with the ways into his account: somebody else may have sat before his browser. */
export async function notifyOfChange(
  tx: Transaction,
  context: Context,
  input: { owner: Owner | undefined; what: AccountChange; detail?: string },
): Promise<void> {
  const { owner, what, detail = '' } = input;
  if (!owner) return;
  const { now, address, agent } = context;
  const messages = {
    name: owner.nickname ?? owner.account,
    at: now.toISOString(),
    address,
    what,
    detail,
    agent: agent.slice(0, 400),
  };
  await notifyOwner(tx, context, { owner, template: 'accountChanged', messages });
}
