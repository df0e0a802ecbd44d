import * as z from 'zod/mini';
import { languages } from '#platform/shared/language.ts';
import { setting } from '#platform/shared/setting.ts';
import { siteTitle } from '#platform/shared/site-title.ts';

/** Settings of the site as a whole. */
export const siteSettings = {
  ...siteTitle,
  keywords: setting({ schema: z.string().check(z.maxLength(200)), initial: '', input: 'text' }),
  description: setting({ schema: z.string().check(z.maxLength(200)), initial: '', input: 'long-text' }),
  /** `auto` uses the browser's language. */
  defaultLanguage: setting({
    schema: z.enum([...languages, 'auto']),
    initial: 'zh_CN',
    input: 'choice',
    choices: [...languages, 'auto'],
  }),
  /** 1 every device, 2 desktop only, 3 mobile only. */
  supportAccessDevice: setting({ schema: z.literal([1, 2, 3]), initial: 1, input: 'choice', choices: [1, 2, 3] }),
  /** Time zone for the day boundaries of the console's figures: an IANA name such as Asia/Shanghai. */
  siteTimeZone: setting({
    schema: z.string().check(z.refine(isTimeZone, { error: 'setting.timeZone' })),
    initial: 'Asia/Shanghai',
    input: 'text',
  }),
  siteState: setting({
    schema: z.enum(['open', 'readOnly', 'closed']),
    initial: 'open',
    input: 'choice',
    choices: ['open', 'readOnly', 'closed'],
  }),
  /** Shown while the site is closed; empty: the default text. */
  siteClosedText: setting({ schema: z.string().check(z.maxLength(1000)), initial: '', input: 'long-text' }),
  allowRegister: setting({ schema: z.boolean(), initial: true, input: 'switch' }),
  allowLogin: setting({ schema: z.boolean(), initial: true, input: 'switch' }),
  /** The location of a login, by province or country. */
  showIpPlace: setting({ schema: z.boolean(), initial: true, input: 'switch' }),
  /** Days a login record is kept. */
  loginLogDays: setting({
    schema: z.int().check(z.minimum(1), z.maximum(3650)),
    initial: 180,
    input: 'number',
    unit: 'days',
  }),
  /** Filing numbers in their official form; empty: not shown. */
  icpFiling: setting({ schema: z.string().check(z.maxLength(60)), initial: '', input: 'text' }),
  policeFiling: setting({ schema: z.string().check(z.maxLength(60)), initial: '', input: 'text' }),
  /** On the owner's first page of the console. */
  showSetupSteps: setting({ schema: z.boolean(), initial: true, input: 'switch' }),
};

function isTimeZone(name: string): boolean {
  // Names only: PostgreSQL reads offsets such as +08:00 with the opposite sign.
  if (!/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
