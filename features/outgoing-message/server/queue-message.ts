import type { MessagesOf, SmsTemplateName, TemplateName } from '#features/outgoing-message/templates.ts';
import { siteSettings } from '#features/setting/settings.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { runningJobs } from '#platform/server/job/jobs.ts';
import { seal } from '#platform/server/seal.ts';
import type { Site } from '#platform/server/site.ts';
import type { Language } from '#platform/shared/language.ts';
import { DELIVER_JOB } from './deliver-due.ts';
import { MESSAGES_USE } from './message-uses.ts';
import { insertOutgoingMessage, type NewOutgoingMessage } from './store.ts';

interface Message<Template extends TemplateName> {
  template: Template;
  messages: MessagesOf<Template>;
  /** The receiver's; absent: the site's. */
  language?: Language;
  /** Later it is not sent any more. */
  endsAt?: Date;
  /** Does all the work and never goes out: for somebody who must not learn that nobody is there. */
  isWithheld?: boolean;
}

export type MailMessage<Template extends TemplateName = TemplateName> = Message<Template> & { to: string };
export type SmsMessage<Template extends SmsTemplateName = SmsTemplateName> = Message<Template> & { phone: string };

/** Puts a mail on its way, in the caller's transaction; it goes out after the commit. Without a provider it is kept for the outbox. */
export function sendMail<Template extends TemplateName>(
  tx: Transaction,
  site: Site,
  { to, ...message }: MailMessage<Template>,
): Promise<void> {
  return queue(tx, site, { ...partsOf(site, message), channel: 'mail', recipient: to });
}

/** The same of an SMS, by the template the vendor has approved. */
export function sendSms<Template extends SmsTemplateName>(
  tx: Transaction,
  site: Site,
  { phone, ...message }: SmsMessage<Template>,
): Promise<void> {
  return queue(tx, site, { ...partsOf(site, message), channel: 'sms', recipient: phone });
}

/** What of a message is written down, whichever way it goes. */
export function partsOf<Template extends TemplateName>(
  site: Site,
  message: Message<Template>,
): Omit<NewOutgoingMessage, 'channel' | 'recipient'> {
  const { defaultLanguage } = site.settings.of(siteSettings);
  return {
    template: message.template,
    language: message.language ?? (defaultLanguage === 'auto' ? 'zh_CN' : defaultLanguage),
    sealedMessages: seal(site.secret, MESSAGES_USE, JSON.stringify(message.messages)),
    endsAt: message.endsAt?.toISOString() ?? null,
    isWithheld: message.isWithheld ?? false,
  };
}

async function queue(tx: Transaction, site: Site, outgoingMessage: NewOutgoingMessage): Promise<void> {
  await insertOutgoingMessage(tx, outgoingMessage);
  wakeAfter(tx, site);
}

/** Whoever waits for a code should not wait for the next minute too; where this process works on no jobs, that minute comes. */
export function wakeAfter(tx: Transaction, site: Site): void {
  tx.afterCommit(() => {
    runningJobs(site)
      ?.send(DELIVER_JOB)
      .catch((err: unknown) => site.log.warn({ err }, 'the outbox could not be woken'));
  });
}
