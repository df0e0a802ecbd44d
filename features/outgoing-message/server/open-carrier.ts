import { MailDetails, type OutgoingMessageChannel, SmsDetails } from '#features/outgoing-message/contract.ts';
import { smsTemplates, type TemplateName } from '#features/outgoing-message/templates.ts';
import { composeMail } from '#platform/server/mail/compose-mail.ts';
import { openMailer } from '#platform/server/mail/smtp-mail.ts';
import { OutgoingFault } from '#platform/server/outward/outgoing-fault.ts';
import type { Reach } from '#platform/server/outward/reach.ts';
import { unseal } from '#platform/server/seal.ts';
import type { Site } from '#platform/server/site.ts';
import { sendSmsThrough } from '#platform/server/sms/send-sms.ts';
import type { SmsAccount } from '#platform/server/sms/sms-account.ts';
import type { Language } from '#platform/shared/language.ts';
import { SECRET_USE } from './message-uses.ts';
import type { ProviderRecord } from './provider-store.ts';
import type { Worded } from './word-message.ts';

export interface Parcel {
  recipient: string;
  template: TemplateName;
  language: Language;
  worded: Worded;
}

/** Sends messages through one provider. */
export interface Carrier {
  /** Sends one message; returns the carrier's id of it. @throws OutgoingFault */
  carry(parcel: Parcel): Promise<string>;
  close(): void;
}

/** Test overrides: local servers in place of the vendors'. */
export interface Outside {
  smsEndpoint?: URL;
  mailAuthority?: string;
}

/** No vendor template is configured for this kind of SMS; the message is held. */
export class NoTemplate extends Error {}

/** Opens a carrier for a saved provider. */
export function openCarrier(
  site: Pick<Site, 'secret' | 'reach'>,
  record: ProviderRecord,
  outside: Outside = {},
): Carrier {
  const secret = record.sealed_secret ? unseal(site.secret, SECRET_USE, record.sealed_secret) : '';
  const { reach } = site;
  const carriers: Record<OutgoingMessageChannel, () => Carrier> = {
    mail: () => openMail(MailDetails.parse(record.details), { password: secret, outside, reach }),
    sms: () => openSms(SmsDetails.parse(record.details), { keySecret: secret, outside, reach }),
  };
  return carriers[record.channel]();
}

function openMail(
  details: MailDetails,
  { password, outside, reach }: { password: string; outside: Outside; reach: Reach },
): Carrier {
  const mailer = openMailer({
    ...details,
    password,
    reach,
    ...(outside.mailAuthority === undefined ? {} : { authority: outside.mailAuthority }),
  });
  return {
    carry: ({ recipient, worded, language }) =>
      mailer.send({
        to: recipient,
        ...composeMail(worded, language),
        ...(worded.unsubscribe === undefined ? {} : { unsubscribe: worded.unsubscribe }),
      }),
    close: () => mailer.close(),
  };
}

function openSms(
  details: SmsDetails,
  { keySecret, outside, reach }: { keySecret: string; outside: Outside; reach: Reach },
): Carrier {
  const { vendor, keyId, signName, appId, region } = details;
  const account: SmsAccount = {
    vendor,
    keyId,
    keySecret,
    signName,
    appId,
    region,
    reach,
    ...(outside.smsEndpoint === undefined ? {} : { endpoint: outside.smsEndpoint }),
  };
  return {
    async carry({ recipient, template, language, worded }) {
      const templateId = templateIdOf(details, { template, language });
      if (templateId === '') throw new NoTemplate();
      return sendSmsThrough(account, { phone: recipient, templateId, places: worded.places }, new Date());
    },
    close: () => undefined,
  };
}

const fields = {
  verificationCode: ['codeTemplateZh', 'codeTemplateEn'],
  passwordChanged: ['passwordTemplateZh', 'passwordTemplateEn'],
  accountChanged: ['changeTemplateZh', 'changeTemplateEn'],
  siteChanged: ['changeTemplateZh', 'changeTemplateEn'],
  recoveryNotice: ['recoveryTemplateZh', 'recoveryTemplateEn'],
  departureNotice: ['departureTemplateZh', 'departureTemplateEn'],
} as const;

/** The vendor's template id for a kind of SMS; falls back to Chinese where there is none in English. */
function templateIdOf(
  details: SmsDetails,
  { template, language }: { template: TemplateName; language: Language },
): string {
  const existing = smsTemplates.find((name) => name === template);
  if (existing === undefined) throw new OutgoingFault(`${template} does not go by SMS`, { isFinal: true });
  const [zh, en] = fields[existing];
  return language === 'en_US' && details[en] !== '' ? details[en] : details[zh];
}
