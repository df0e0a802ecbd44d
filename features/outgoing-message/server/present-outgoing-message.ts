import { maskEmail, maskPhone } from '#features/member/mask.ts';
import type { OutgoingMessageRow } from '#features/outgoing-message/contract.ts';
import { en } from '#features/outgoing-message/messages.en.ts';
import { zh } from '#features/outgoing-message/messages.zh.ts';
import { type Explained, readFault } from '#platform/server/outward/explain-fault.ts';
import type { Language } from '#platform/shared/language.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { OURS } from './deliver-due.ts';
import type { OutgoingMessageRecord } from './outbox-queries.ts';
import { isTemplate } from './word-message.ts';

const messages = { zh_CN: zh, en_US: en };

/** One message for the list; with `isVeiled`, phone numbers and addresses are masked. */
export function presentOutgoingMessage(
  record: OutgoingMessageRecord,
  { language, isVeiled }: { language: Language; isVeiled: boolean },
): OutgoingMessageRow {
  const { id, channel, template, state, attempts } = record;
  const mask = channel === 'sms' ? maskPhone : maskEmail;
  const texts = inLanguage(messages, language);
  const { said, detail } = explain(record.fault, language);
  return {
    id,
    channel,
    about: isTemplate(template) ? texts.templates[template].about : template,
    recipient: isVeiled ? mask(record.recipient) : record.recipient,
    state,
    attempts,
    fault: said,
    faultDetail: detail,
    createdAt: record.created_at,
    sentAt: record.sent_at,
  };
}

/** Our own faults in the reader's language, and a carrier's where its code is known. */
function explain(fault: string | null, language: Language): Explained {
  if (fault === null) return { said: '', detail: '' };
  const texts = inLanguage(messages, language).faults;
  const ours: Readonly<Record<string, string>> = {
    [OURS.noProvider]: texts.noProvider,
    [OURS.noTemplate]: texts.noTemplate,
    [OURS.tooLate]: texts.tooLate,
    [OURS.interrupted]: texts.interrupted,
    [OURS.unexpected]: texts.unexpected,
  };
  const own = ours[fault];
  return own === undefined ? readFault(fault, language) : { said: own, detail: '' };
}
