import type * as z from 'zod/mini';
import { en } from '#features/outgoing-message/messages.en.ts';
import { zh } from '#features/outgoing-message/messages.zh.ts';
import { type TemplateName, templates, type ValuesOf } from '#features/outgoing-message/templates.ts';
import { siteSettings } from '#features/setting/settings.ts';
import { readUserAgent } from '#platform/server/http/user-agent.ts';
import { type MailLink, type MailParagraph, plainName, withoutAddresses } from '#platform/server/mail/compose-mail.ts';
import { regionOf } from '#platform/server/region/region.ts';
import type { Site } from '#platform/server/site.ts';
import { writeInstant } from '#platform/shared/instant.ts';
import { type Language, sourceOf } from '#platform/shared/language.ts';
import { inLanguage } from '#platform/shared/translation.ts';

/** How much of a feedback its answer repeats. */
const QUOTED = 200;

/** A message in its recipient's language. */
export interface Worded {
  subject: string;
  paragraphs: readonly MailParagraph[];
  closing: string;
  links?: readonly MailLink[];
  /** Where a mail program ends mails of this kind by one POST. */
  unsubscribe?: string;
  /** The SMS text; empty for templates that are only mailed. */
  sms: string;
  /** Values for the vendor's template, in order. */
  places: { name: string; value: string }[];
}

interface Tongue {
  t: (typeof zh)['templates'];
  site: string;
  /** Formats an instant in the site's time zone. */
  when(instant: string): string;
  /** Region of an IP address; empty where it is unknown or the site does not show it. */
  whereabouts(address: string): string;
}

type Said = Pick<Worded, 'subject' | 'sms' | 'places'> & { text: string };
type Writer = (stored: unknown, tongue: Tongue) => Said;

function writer<Schema extends z.ZodMiniType>(
  schema: Schema,
  write: (values: z.output<Schema>, tongue: Tongue) => Said,
): Writer {
  return (stored, tongue) => write(schema.parse(stored), tongue);
}

/** The two notices that state time and place. */
function happened(template: 'passwordChanged' | 'recoveryNotice'): Writer {
  return writer(templates[template], (values: ValuesOf<'passwordChanged'>, { t, site, when }) => {
    const input = { site, name: plainName(values.name), at: when(values.at), address: values.address };
    const wording = t[template];
    return {
      subject: wording.subject(input),
      text: wording.text(input),
      sms: wording.sms(input),
      places: [
        { name: 'name', value: input.name },
        { name: 'time', value: input.at },
      ],
    };
  });
}

type Change = Pick<ValuesOf<'accountChanged'>, 'name' | 'detail' | 'at' | 'address' | 'agent'>;

/** What a notice of a change says besides what it was: address and device. */
const changeOf = (values: Change, { site, when, whereabouts }: Tongue) => ({
  site,
  name: plainName(values.name),
  detail: plainName(values.detail),
  at: when(values.at),
  place: whereabouts(values.address),
  address: values.address,
  device: deviceOf(values.agent),
});

const valuesOf = ({ what, at }: { what: string; at: string }) => [
  { name: 'what', value: what },
  { name: 'time', value: at },
];

const accountChanged = writer(templates.accountChanged, (values, tongue) => {
  const { accountChanged: t } = tongue.t;
  const input = { ...changeOf(values, tongue), what: t.changes[values.what] };
  return { subject: t.subject(input), text: t.text(input), sms: t.sms(input), places: valuesOf(input) };
});

/** A site provider is about to change: who changes it. */
const siteChanged = writer(templates.siteChanged, (values, tongue) => {
  const { siteChanged: t } = tongue.t;
  const input = { ...changeOf(values, tongue), what: t.changes[values.what], by: plainName(values.by) };
  return { subject: t.subject(input), text: t.text(input), sms: t.sms(input), places: valuesOf(input) };
});

function deviceOf(agent: string): string {
  const { browser, system } = readUserAgent(agent);
  return [browser, system].filter((part) => part !== '').join(' · ');
}

const writers: Record<Exclude<TemplateName, LateTemplate>, Writer> = {
  verificationCode: writer(templates.verificationCode, (values, { t: { verificationCode: t }, site }) => ({
    subject: t.subject({ site }),
    text: t.text(values),
    sms: t.sms({ ...values, site }),
    places: [
      { name: 'code', value: values.code },
      { name: 'minutes', value: String(values.minutes) },
    ],
  })),
  alreadyMember: writer(templates.alreadyMember, (_, { t: { alreadyMember: t }, site }) => ({
    subject: t.subject({ site }),
    text: t.text({ site }),
    sms: '',
    places: [],
  })),
  passwordChanged: happened('passwordChanged'),
  accountChanged,
  siteChanged,
  recoveryNotice: happened('recoveryNotice'),
  passwordReset: writer(templates.passwordReset, (values, { t: { passwordReset: t }, site }) => {
    const input = { site, name: plainName(values.name), link: values.link };
    return { subject: t.subject(input), text: t.text(input), sms: '', places: [] };
  }),
  departureNotice: writer(templates.departureNotice, (values, { t: { departureNotice: t }, site, when }) => {
    const input = { site, name: plainName(values.name), dueAt: when(values.dueAt) };
    return {
      subject: t.subject(input),
      text: t.text(input),
      sms: t.sms(input),
      places: [
        { name: 'name', value: input.name },
        { name: 'time', value: input.dueAt },
      ],
    };
  }),
  feedbackAnswer: writer(templates.feedbackAnswer, (values, { t: { feedbackAnswer: t }, site }) => {
    const question = withoutAddresses(values.question.replace(/\s+/g, ' ')).slice(0, QUOTED);
    const input = { site, name: plainName(values.name), answer: values.answer, question };
    return { subject: t.subject(input), text: t.text(input), sms: '', places: [] };
  }),
  testMessage: writer(templates.testMessage, (_, { t: { testMessage: t }, site }) => ({
    subject: t.subject({ site }),
    text: t.text({ site }),
    sms: '',
    places: [],
  })),
};

const messages = { zh_CN: zh, en_US: en };

/** Whether the template still exists: rows may be older than the code. */
export function isTemplate(name: string): name is TemplateName {
  return Object.hasOwn(templates, name);
}

/** Templates whose words depend on what the recipient may see when they are sent. */
export type LateTemplate = 'reminder';
type LateWriter = (
  site: Site,
  message: { values: unknown; recipient: string; language: Language },
) => Promise<Omit<Worded, 'closing'> | null>;

const lateWriters = new Map<LateTemplate, LateWriter>();

/** Called by the feature that words them; null: there is nothing to send any more. */
export function registerLetter(template: LateTemplate, write: LateWriter): void {
  lateWriters.set(template, write);
}

const isLate = (template: TemplateName): template is LateTemplate => template === 'reminder';

/** Renders a message; null: it has become pointless. @throws when the values do not fit the template */
export async function wordLetter(
  site: Site,
  letter: { template: TemplateName; language: Language; values: unknown; recipient: string },
): Promise<Worded | null> {
  const { template, language } = letter;
  if (!isLate(template)) return wordMessage(site, { ...letter, template });
  const worded = await lateWriters.get(template)?.(site, letter);
  return worded ? { ...worded, closing: closingOf(site, language) } : null;
}

const closingOf = (site: Pick<Site, 'settings'>, language: Language) =>
  inLanguage(messages, language).closing({ site: site.settings.of(siteSettings).title });

/** Renders a message. @throws when the values do not fit the template */
export function wordMessage(
  site: Pick<Site, 'settings'>,
  letter: { template: Exclude<TemplateName, LateTemplate>; language: Language; values: unknown },
): Worded {
  const { language } = letter;
  const { title, siteTimeZone, showIpPlace: showIpRegion } = site.settings.of(siteSettings);
  const tongue: Tongue = {
    t: inLanguage(messages, language).templates,
    site: title,
    when: (instant) => writeInstant(instant, { language, timeZone: siteTimeZone }),
    whereabouts: (address) => (showIpRegion ? (regionOf(address)?.[sourceOf(language)] ?? '') : ''),
  };
  const { text, ...rest } = writers[letter.template](letter.values, tongue);
  return { ...rest, paragraphs: text.split('\n'), closing: closingOf(site, language) };
}
