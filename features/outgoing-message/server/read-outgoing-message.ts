import type { OutgoingMessageLetter } from '#features/outgoing-message/contract.ts';
import { outgoingMessageErrors } from '#features/outgoing-message/errors.ts';
import { zh } from '#features/outgoing-message/messages.zh.ts';
import { isSecretTemplate } from '#features/outgoing-message/templates.ts';
import type { Context } from '#platform/server/http/context.ts';
import { plainParagraph } from '#platform/server/mail/compose-mail.ts';
import { unseal } from '#platform/server/seal.ts';
import { VALUES_USE } from './message-uses.ts';
import { type OutgoingMessageRecord, selectOutgoingMessage } from './outbox-queries.ts';
import { canReadMessages, isVeiled } from './policy.ts';
import { presentOutgoingMessage } from './present-outgoing-message.ts';
import { isTemplate, type Worded, wordLetter } from './word-message.ts';

/**
 * One message as its recipient reads it, for owners; codes are masked on a public site. Other staff see only the
 * delivery state. @throws 404
 */
export async function readOutgoingMessage(
  { db, site, language, actor }: Context,
  id: string,
): Promise<OutgoingMessageLetter> {
  const record = await selectOutgoingMessage(db, id);
  if (!record) throw outgoingMessageErrors.notFound();
  const mayRead = canReadMessages(actor);
  const isPartial = isVeiled(site.environment, actor);
  const veiled = isPartial && isSecretTemplate(record.template);
  const worded =
    record.sealed_words === null || !mayRead
      ? null
      : await wordStored(site, {
          record,
          values: JSON.parse(unseal(site.secret, VALUES_USE, record.sealed_words)),
          veiled,
        });
  const row = presentOutgoingMessage(record, { language, isVeiled: isPartial });
  const text =
    worded &&
    (record.channel === 'sms'
      ? worded.sms
      : `${worded.paragraphs.map(plainParagraph).join('\n\n')}\n\n${worded.closing}`);
  return {
    ...row,
    subject: (record.channel === 'mail' && worded?.subject) || row.about,
    text,
    isVeiled: veiled,
    isForOwners: !mayRead,
    carrierId: record.carrier_id ?? '',
  };
}

async function wordStored(
  site: Context['site'],
  { record, values, veiled }: { record: OutgoingMessageRecord; values: object; veiled: boolean },
): Promise<Worded | null> {
  const { template, language, recipient } = record;
  if (!isTemplate(template)) return null;
  return wordLetter(site, { template, language, recipient, values: veiled ? { ...values, code: zh.veiled } : values });
}
