import * as z from 'zod/mini';

/** Something was done with an account: to whom, when, from which address. */
const Happened = z.strictObject({ name: z.string(), at: z.string(), address: z.string() });

/** What each mail and SMS needs to know. `name` is the only text of a member's own, and is made harmless on its way. */
export const templates = {
  /** Six digits and the minutes they are good for. */
  verificationCode: z.strictObject({ code: z.string(), minutes: z.int() }),
  /** To somebody who registers with an address that has an account. */
  alreadyMember: z.strictObject({}),
  passwordChanged: Happened,
  /** Somebody has asked for a new password. */
  recoveryNotice: Happened,
  /** Staff have taken the password away; `link` leads to where a new one is set. */
  passwordReset: z.strictObject({ name: z.string(), link: z.string() }),
  /** An account will be closed at that instant unless its owner comes back. */
  departureNotice: z.strictObject({ name: z.string(), dueAt: z.string() }),
  testMessage: z.strictObject({}),
};

export type TemplateName = keyof typeof templates;
export type WordsOf<Template extends TemplateName> = z.output<(typeof templates)[Template]>;

/** Those that also go by SMS; the vendor has to approve each of them. */
export const smsTemplates = ['verificationCode', 'passwordChanged', 'recoveryNotice', 'departureNotice'] as const satisfies readonly TemplateName[];
export type SmsTemplateName = (typeof smsTemplates)[number];

/** Whoever reads these can act in the receiver's name. */
const secret: ReadonlySet<string> = new Set<TemplateName>(['verificationCode']);

export function isSecretTemplate(name: string): boolean {
  return secret.has(name);
}
