import type { DeliveryLetter } from '#features/delivery/contract.ts';
import { deliveryErrors } from '#features/delivery/errors.ts';
import { zh } from '#features/delivery/messages.zh.ts';
import { isSecretTemplate } from '#features/delivery/templates.ts';
import type { Context } from '#platform/server/http/context.ts';
import { unseal } from '#platform/server/seal.ts';
import { type DeliveryRecord, selectDelivery } from './outbox-queries.ts';
import { canReadWords, isVeiled } from './policy.ts';
import { presentDelivery } from './present-delivery.ts';
import { isTemplate, type Worded, wordMessage } from './word-message.ts';
import { WORDS_USE } from './words-use.ts';

/** One message as its receiver reads it, to an owner; codes of a public site stand as dots. To other staff only what became of it. @throws 404 */
export async function readDelivery({ db, site, language, actor }: Context, id: string): Promise<DeliveryLetter> {
  const record = await selectDelivery(db, id);
  if (!record) throw deliveryErrors.notFound();
  const mayRead = canReadWords(actor);
  const isPartial = isVeiled(site.environment, actor);
  const veiled = isPartial && isSecretTemplate(record.template);
  const worded = record.sealed_words === null || !mayRead ? null : wordKept(site, { record, words: JSON.parse(unseal(site.secret, WORDS_USE, record.sealed_words)), veiled });
  const row = presentDelivery(record, { language, isVeiled: isPartial });
  const text = worded && (record.channel === 'sms' ? worded.sms : `${worded.paragraphs.join('\n\n')}\n\n${worded.closing}`);
  return { ...row, subject: (record.channel === 'mail' && worded?.subject) || row.about, text, isVeiled: veiled, isForOwners: !mayRead, carrierId: record.carrier_id ?? '' };
}

function wordKept(site: Context['site'], { record, words, veiled }: { record: DeliveryRecord; words: object; veiled: boolean }): Worded | null {
  const { template, language } = record;
  if (!isTemplate(template)) return null;
  return wordMessage(site, { template, language, words: veiled ? { ...words, code: zh.veiled } : words });
}
