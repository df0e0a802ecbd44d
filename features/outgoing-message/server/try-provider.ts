import { writeAudit } from '#features/audit/server/public.ts';
import type { OutgoingMessageChannel } from '#features/outgoing-message/contract.ts';
import { outgoingMessageErrors } from '#features/outgoing-message/errors.ts';
import { en } from '#features/outgoing-message/messages.en.ts';
import { zh } from '#features/outgoing-message/messages.zh.ts';
import type { Context } from '#platform/server/http/context.ts';
import { type Explained, explainFault } from '#platform/server/outward/explain-fault.ts';
import { OutgoingFault } from '#platform/server/outward/outgoing-fault.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { NoTemplate, type Outside, openCarrier } from './open-carrier.ts';
import { noteTried, type ProviderRecord, selectProvider } from './provider-store.ts';
import { wordMessage } from './word-message.ts';

const messages = { zh_CN: zh, en_US: en };
const letters = {
  mail: { template: 'testMessage', messages: {} },
  // Vendors accept only approved templates: sends a dummy code.
  sms: { template: 'verificationCode', messages: { code: '000000', minutes: 10 } },
} as const;

/**
 * Sends a test message at once through the saved provider and returns the result. @throws 409 when nothing has been
 * saved
 */
export async function tryProvider(
  context: Context,
  {
    channel,
    recipient,
    reason = '',
    outside = {},
  }: { channel: OutgoingMessageChannel; recipient: string; reason?: string; outside?: Outside },
): Promise<Explained & { isSent: boolean }> {
  const { site } = context;
  const record = await selectProvider(site.db, channel);
  if (!record) throw outgoingMessageErrors.notSet();
  await context.transaction(async (tx) => {
    await writeAudit(tx, {
      context,
      action: 'delivery.try',
      target: { kind: 'provider', id: channel },
      before: null,
      after: { recipient },
      reason,
    });
    return null;
  });
  const result = await carryTest(context, { record, recipient, outside });
  await noteTried(site.db, { record, went: result.isSent, at: context.now.toISOString() });
  return result;
}

async function carryTest(
  { site, language }: Context,
  { record, recipient, outside }: { record: ProviderRecord; recipient: string; outside: Outside },
): Promise<Explained & { isSent: boolean }> {
  const { template, messages: texts } = letters[record.channel];
  const carrier = openCarrier(site, record, outside);
  try {
    return {
      isSent: true,
      said: '',
      detail: await carrier.carry({
        recipient,
        template,
        language,
        worded: wordMessage(site, { template, language, values: texts }),
      }),
    };
  } catch (error) {
    if (error instanceof NoTemplate)
      return { isSent: false, said: inLanguage(messages, language).faults.noTemplate, detail: '' };
    if (error instanceof OutgoingFault) return { isSent: false, ...explainFault(error, language) };
    throw error;
  } finally {
    carrier.close();
  }
}
