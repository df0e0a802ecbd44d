import type * as z from 'zod/mini';
import { en } from '#features/outgoing-message/messages.en.ts';
import { zh } from '#features/outgoing-message/messages.zh.ts';
import { type TemplateName, templates, type ValuesOf } from '#features/outgoing-message/templates.ts';
import { siteSettings } from '#features/setting/settings.ts';
import { readUserAgent } from '#platform/server/http/user-agent.ts';
import { plainName } from '#platform/server/mail/compose-mail.ts';
import { regionOf } from '#platform/server/region/region.ts';
import type { Site } from '#platform/server/site.ts';
import { writeInstant } from '#platform/shared/instant.ts';
import { type Language, sourceOf } from '#platform/shared/language.ts';
import { inLanguage } from '#platform/shared/translation.ts';

/** A message in its recipient's language. */
export interface Worded {
  subject: string;
  paragraphs: string[];
  closing: string;
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

/** The two notices of a question without an adopted answer. */
function openQuestion(template: 'adoptionDue' | 'adoptionAwaited'): Writer {
  return writer(templates[template], ({ name, title, link }: ValuesOf<'adoptionDue'>, { t, site }) => {
    // The mark that ends a question became a dot.
    const input = { site, name: plainName(name), title: plainName(title).replace(/[ ·]+$/, ''), link };
    return { subject: t[template].subject(input), text: t[template].text(input), sms: '', places: [] };
  });
}

/** A change of an account, with address and device. */
const accountChanged = writer(
  templates.accountChanged,
  (values, { t: { accountChanged: t }, site, when, whereabouts }) => {
    const input = {
      site,
      name: plainName(values.name),
      what: t.changes[values.what],
      detail: plainName(values.detail),
      at: when(values.at),
      place: whereabouts(values.address),
      address: values.address,
      device: deviceOf(values.agent),
    };
    return {
      subject: t.subject(input),
      text: t.text(input),
      sms: t.sms(input),
      places: [
        { name: 'what', value: input.what },
        { name: 'time', value: input.at },
      ],
    };
  },
);

/** A site provider is about to change: who changes it, with address and device. */
const siteChanged = writer(templates.siteChanged, (values, { t: { siteChanged: t }, site, when, whereabouts }) => {
  const input = {
    site,
    name: plainName(values.name),
    what: t.changes[values.what],
    detail: plainName(values.detail),
    by: plainName(values.by),
    at: when(values.at),
    place: whereabouts(values.address),
    address: values.address,
    device: deviceOf(values.agent),
  };
  return {
    subject: t.subject(input),
    text: t.text(input),
    sms: t.sms(input),
    places: [
      { name: 'what', value: input.what },
      { name: 'time', value: input.at },
    ],
  };
});

function deviceOf(agent: string): string {
  const { browser, system } = readUserAgent(agent);
  return [browser, system].filter((part) => part !== '').join(' · ');
}

const writers: Record<TemplateName, Writer> = {
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
  membershipEnding: writer(templates.membershipEnding, (values, { t: { membershipEnding: t }, site, when }) => {
    const input = { ...values, site, name: plainName(values.name), endsAt: when(values.endsAt) };
    return { subject: t.subject(input), text: t.text(input), sms: '', places: [] };
  }),
  adoptionDue: openQuestion('adoptionDue'),
  adoptionAwaited: openQuestion('adoptionAwaited'),
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

/** Renders a message. @throws when the values do not fit the template */
export function wordMessage(
  site: Pick<Site, 'settings'>,
  letter: { template: TemplateName; language: Language; values: unknown },
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
  return { ...rest, paragraphs: text.split('\n'), closing: inLanguage(messages, language).closing({ site: title }) };
}
