import type { SmsTemplateName, TemplateName, ValuesOf } from '#features/outgoing-message/templates.ts';
import { siteSettings } from '#features/setting/settings.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { runningJobs } from '#platform/server/job/jobs.ts';
import { seal } from '#platform/server/seal.ts';
import type { Site } from '#platform/server/site.ts';
import { type Language, sourceOf } from '#platform/shared/language.ts';
import { DELIVER_JOB } from './deliver-due.ts';
import { VALUES_USE } from './message-uses.ts';
import { insertOutgoingMessage, type NewOutgoingMessage } from './store.ts';

interface Message<Template extends TemplateName> {
  template: Template;
  values: ValuesOf<Template>;
  /** The recipient's language; default: the site's. */
  language?: Language;
  /** Not sent after this instant. */
  endsAt?: Date;
  /** Does the same work but is never sent: hides from a stranger that no such account exists. */
  isWithheld?: boolean;
}

export type MailMessage<Template extends TemplateName = TemplateName> = Message<Template> & { to: string };
export type SmsMessage<Template extends SmsTemplateName = SmsTemplateName> = Message<Template> & { phone: string };

/**
 * Queues a mail in the caller's transaction; it is sent after the commit. Without a provider it is held in the outbox.
 */
export function sendMail<Template extends TemplateName>(
  tx: Transaction,
  site: Site,
  { to, ...message }: MailMessage<Template>,
): Promise<void> {
  return queue(tx, site, { ...partsOf(site, message), channel: 'mail', recipient: to });
}

/** Same as `sendMail` for an SMS, using the vendor's approved template. */
export function sendSms<Template extends SmsTemplateName>(
  tx: Transaction,
  site: Site,
  { phone, ...message }: SmsMessage<Template>,
): Promise<void> {
  return queue(tx, site, { ...partsOf(site, message), channel: 'sms', recipient: phone });
}

/** The stored parts of a message, for either channel. */
export function partsOf<Template extends TemplateName>(
  site: Site,
  message: Message<Template>,
): Omit<NewOutgoingMessage, 'channel' | 'recipient'> {
  const { defaultLanguage } = site.settings.of(siteSettings);
  return {
    template: message.template,
    language: sourceOf(message.language ?? (defaultLanguage === 'auto' ? 'zh_CN' : defaultLanguage)),
    sealedValues: seal(site.secret, VALUES_USE, JSON.stringify(message.values)),
    endsAt: message.endsAt?.toISOString() ?? null,
    isWithheld: message.isWithheld ?? false,
  };
}

async function queue(tx: Transaction, site: Site, outgoingMessage: NewOutgoingMessage): Promise<void> {
  await insertOutgoingMessage(tx, outgoingMessage);
  wakeAfter(tx, site);
}

/**
 * Sends right after the commit, so that a code does not wait for the next job run; where this process runs no jobs,
 * that run sends it.
 */
export function wakeAfter(tx: Transaction, site: Site): void {
  tx.afterCommit(() => {
    runningJobs(site)
      ?.send(DELIVER_JOB)
      .catch((err: unknown) => site.log.warn({ err }, 'the outbox could not be woken'));
  });
}
