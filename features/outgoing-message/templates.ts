import * as z from 'zod/mini';

/** Something was done with an account: to whom, when, from which address. */
const Happened = z.strictObject({ name: z.string(), at: z.string(), address: z.string() });

/** What is done with the ways into an account and tells its owner. */
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

/** Which of the site's providers becomes another. */
const siteChanges = ['mail', 'sms', 'login', 'storage', 'captcha'] as const;
export type SiteChange = (typeof siteChanges)[number];

/** What each mail and SMS needs to know. Texts of a member's own, `name` and `detail`, are made harmless on their way. */
export const templates = {
  /** Six digits and the minutes they are good for. */
  verificationCode: z.strictObject({ code: z.string(), minutes: z.int() }),
  /** To somebody who registers with an address that has an account. */
  alreadyMember: z.strictObject({}),
  passwordChanged: Happened,
  /** Somebody has asked for a new password. */
  recoveryNotice: Happened,
  /** A way in, or a proof of who is there, is another than before. `detail`: which one, by the name its owner gave it; may be empty. */
  accountChanged: z.extend(Happened, { what: z.enum(accountChanges), detail: z.string(), agent: z.string() }),
  /** To an owner, before another provider holds. `by`: the account that changes it; `detail`: where it leads now, may be empty. */
  siteChanged: z.extend(Happened, { what: z.enum(siteChanges), detail: z.string(), by: z.string(), agent: z.string() }),
  /** Staff have taken the password away; `link` leads to where a new one is set. */
  passwordReset: z.strictObject({ name: z.string(), link: z.string() }),
  /** An account will be closed at that instant unless its owner comes back. */
  departureNotice: z.strictObject({ name: z.string(), dueAt: z.string() }),
  /** A membership ends in so many days; `link` leads to where it is renewed. */
  membershipEnding: z.strictObject({
    name: z.string(),
    roleZh: z.string(),
    roleEn: z.string(),
    endsAt: z.string(),
    days: z.int(),
    link: z.string(),
  }),
  testMessage: z.strictObject({}),
};

export type TemplateName = keyof typeof templates;
export type MessagesOf<Template extends TemplateName> = z.output<(typeof templates)[Template]>;

/** Those that also go by SMS; the vendor has to approve each of them. `siteChanged` goes by the template of `accountChanged`. */
export const smsTemplates = [
  'verificationCode',
  'passwordChanged',
  'accountChanged',
  'siteChanged',
  'recoveryNotice',
  'departureNotice',
] as const satisfies readonly TemplateName[];
export type SmsTemplateName = (typeof smsTemplates)[number];

/** Whoever reads these can act in the receiver's name. */
const secret: ReadonlySet<string> = new Set<TemplateName>(['verificationCode']);

export function isSecretTemplate(name: string): boolean {
  return secret.has(name);
}
