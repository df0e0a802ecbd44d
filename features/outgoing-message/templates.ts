import * as z from 'zod/mini';

/** An event on an account: the member's name, the time, the IP address. */
const Happened = z.strictObject({ name: z.string(), at: z.string(), address: z.string() });

/** Changes of login methods and proofs that notify the account's owner. */
const accountChanges = [
  'totpOn',
  'totpReplaced',
  'totpOff',
  'passkeyStepOn',
  'passkeyStepOff',
  'codesRenewed',
  'passkeyAdded',
  'passkeyRemoved',
  'loginLinked',
  'loginUnlinked',
  'phoneChanged',
  'emailChanged',
] as const;
export type AccountChange = (typeof accountChanges)[number];

/** Which of the site's providers changes. */
const siteChanges = ['mail', 'sms', 'login', 'storage', 'captcha', 'payment', 'contentSafety'] as const;
export type SiteChange = (typeof siteChanges)[number];

/**
 * Values each mail and SMS needs. Member-written values, `name`, `title` and `detail`, are neutralised when the message
 * is rendered.
 */
export const templates = {
  /** Six digits and the minutes they are valid. */
  verificationCode: z.strictObject({ code: z.string(), minutes: z.int() }),
  /** Sent when somebody registers with an address that already has an account. */
  alreadyMember: z.strictObject({}),
  passwordChanged: Happened,
  /** Somebody has requested a password reset. */
  recoveryNotice: Happened,
  /** A login method or proof has changed. `detail`: which one, under the name its owner gave it; may be empty. */
  accountChanged: z.extend(Happened, { what: z.enum(accountChanges), detail: z.string(), agent: z.string() }),
  /**
   * Sent to an owner before the new provider takes effect. `by`: the account making the change; `detail`: the current
   * destination, may be empty.
   */
  siteChanged: z.extend(Happened, { what: z.enum(siteChanges), detail: z.string(), by: z.string(), agent: z.string() }),
  /** Staff have removed the password; `link` leads to the page that sets a new one. */
  passwordReset: z.strictObject({ name: z.string(), link: z.string() }),
  /** The account will be deleted at that instant unless its owner logs in again. */
  departureNotice: z.strictObject({ name: z.string(), dueAt: z.string() }),
  /** What staff answer to feedback; `question` and `name` are as its writer typed them. */
  feedbackAnswer: z.strictObject({ name: z.string(), question: z.string(), answer: z.string() }),
  /**
   * Reminders: which of whom, by their events. Worded when they are sent, from what the reader may see then; `more` are
   * left out of a long digest.
   */
  reminder: z.strictObject({ memberId: z.string(), events: z.array(z.string()), isDigest: z.boolean(), more: z.int() }),
  testMessage: z.strictObject({}),
};

export type TemplateName = keyof typeof templates;
export type ValuesOf<Template extends TemplateName> = z.output<(typeof templates)[Template]>;

/**
 * Templates also sent by SMS; the vendor has to approve each of them. `siteChanged` uses the template of
 * `accountChanged`.
 */
export const smsTemplates = [
  'verificationCode',
  'passwordChanged',
  'accountChanged',
  'siteChanged',
  'recoveryNotice',
  'departureNotice',
] as const satisfies readonly TemplateName[];
export type SmsTemplateName = (typeof smsTemplates)[number];

/** Anyone who reads these can act in the recipient's name. */
const secret: ReadonlySet<string> = new Set<TemplateName>(['verificationCode']);

export function isSecretTemplate(name: string): boolean {
  return secret.has(name);
}

/** Sent at most once: not again where it is unknown whether an attempt succeeded. */
export const onceTemplates: readonly TemplateName[] = ['reminder'];
