import type * as z from 'zod/mini';
import { en } from '#features/delivery/messages.en.ts';
import { zh } from '#features/delivery/messages.zh.ts';
import { type TemplateName, templates, type WordsOf } from '#features/delivery/templates.ts';
import { siteSettings } from '#features/setting/settings.ts';
import { readUserAgent } from '#platform/server/http/user-agent.ts';
import { plainName } from '#platform/server/mail/compose-mail.ts';
import { placeOf } from '#platform/server/place/place.ts';
import type { Site } from '#platform/server/site.ts';
import { type Language, languageTag } from '#platform/shared/words.ts';

/** A message in its receiver's language. */
export interface Worded {
  subject: string;
  paragraphs: string[];
  closing: string;
  /** As an SMS would read; empty for what only goes by mail. */
  sms: string;
  /** What fills the vendor's own template, in order. */
  places: { name: string; value: string }[];
}

interface Tongue {
  say: (typeof zh)['templates'];
  site: string;
  /** An instant, in the site's time zone. */
  when(instant: string): string;
  /** Where an address is at home; empty where nobody knows, or the site does not tell. */
  whereabouts(address: string): string;
}

type Said = Pick<Worded, 'subject' | 'sms' | 'places'> & { text: string };
type Writer = (kept: unknown, tongue: Tongue) => Said;

function writer<Schema extends z.ZodMiniType>(schema: Schema, write: (words: z.output<Schema>, tongue: Tongue) => Said): Writer {
  return (kept, tongue) => write(schema.parse(kept), tongue);
}

/** Both kinds of notice that say when and from where. */
function happened(template: 'passwordChanged' | 'recoveryNotice'): Writer {
  return writer(templates[template], (words: WordsOf<'passwordChanged'>, { say, site, when }) => {
    const it = { site, name: plainName(words.name), at: when(words.at), address: words.address };
    const wording = say[template];
    return {
      subject: wording.subject(it),
      text: wording.text(it),
      sms: wording.sms(it),
      places: [
        { name: 'name', value: it.name },
        { name: 'time', value: it.at },
      ],
    };
  });
}

/** What was done with an account, from where and with what. */
const accountChanged = writer(templates.accountChanged, (words, { say: { accountChanged: say }, site, when, whereabouts }) => {
  const it = {
    site,
    name: plainName(words.name),
    what: say.changes[words.what],
    detail: plainName(words.detail),
    at: when(words.at),
    place: whereabouts(words.address),
    address: words.address,
    device: deviceOf(words.agent),
  };
  return {
    subject: say.subject(it),
    text: say.text(it),
    sms: say.sms(it),
    places: [
      { name: 'what', value: it.what },
      { name: 'time', value: it.at },
    ],
  };
});

/** A provider of the site is about to be another: who does it, from where and with what. */
const siteChanged = writer(templates.siteChanged, (words, { say: { siteChanged: say }, site, when, whereabouts }) => {
  const it = {
    site,
    name: plainName(words.name),
    what: say.changes[words.what],
    detail: plainName(words.detail),
    by: plainName(words.by),
    at: when(words.at),
    place: whereabouts(words.address),
    address: words.address,
    device: deviceOf(words.agent),
  };
  return {
    subject: say.subject(it),
    text: say.text(it),
    sms: say.sms(it),
    places: [
      { name: 'what', value: it.what },
      { name: 'time', value: it.at },
    ],
  };
});

function deviceOf(agent: string): string {
  const { browser, system } = readUserAgent(agent);
  return [browser, system].filter((part) => part !== '').join(' · ');
}

const writers: Record<TemplateName, Writer> = {
  verificationCode: writer(templates.verificationCode, (words, { say: { verificationCode: say }, site }) => ({
    subject: say.subject({ site }),
    text: say.text(words),
    sms: say.sms({ ...words, site }),
    places: [
      { name: 'code', value: words.code },
      { name: 'minutes', value: String(words.minutes) },
    ],
  })),
  alreadyMember: writer(templates.alreadyMember, (_, { say: { alreadyMember: say }, site }) => ({ subject: say.subject({ site }), text: say.text({ site }), sms: '', places: [] })),
  passwordChanged: happened('passwordChanged'),
  accountChanged,
  siteChanged,
  recoveryNotice: happened('recoveryNotice'),
  passwordReset: writer(templates.passwordReset, (words, { say: { passwordReset: say }, site }) => {
    const it = { site, name: plainName(words.name), link: words.link };
    return { subject: say.subject(it), text: say.text(it), sms: '', places: [] };
  }),
  departureNotice: writer(templates.departureNotice, (words, { say: { departureNotice: say }, site, when }) => {
    const it = { site, name: plainName(words.name), dueAt: when(words.dueAt) };
    return {
      subject: say.subject(it),
      text: say.text(it),
      sms: say.sms(it),
      places: [
        { name: 'name', value: it.name },
        { name: 'time', value: it.dueAt },
      ],
    };
  }),
  membershipEnding: writer(templates.membershipEnding, (words, { say: { membershipEnding: say }, site, when }) => {
    const it = { ...words, site, name: plainName(words.name), endsAt: when(words.endsAt) };
    return { subject: say.subject(it), text: say.text(it), sms: '', places: [] };
  }),
  testMessage: writer(templates.testMessage, (_, { say: { testMessage: say }, site }) => ({ subject: say.subject({ site }), text: say.text({ site }), sms: '', places: [] })),
};

const messages = { zh_CN: zh, en_US: en };

/** Whether there is such a template now: rows may be older than the code. */
export function isTemplate(name: string): name is TemplateName {
  return Object.hasOwn(templates, name);
}

/** Words a message. @throws when the words are not those of the template */
export function wordMessage(site: Pick<Site, 'settings'>, letter: { template: TemplateName; language: Language; words: unknown }): Worded {
  const { language } = letter;
  const { title, siteTimeZone, showIpPlace } = site.settings.of(siteSettings);
  const format = new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'long', timeStyle: 'short', timeZone: siteTimeZone });
  const tongue: Tongue = {
    say: messages[language].templates,
    site: title,
    when: (instant) => format.format(new Date(instant)),
    whereabouts: (address) => (showIpPlace ? (placeOf(address)?.[language] ?? '') : ''),
  };
  const { text, ...rest } = writers[letter.template](letter.words, tongue);
  return { ...rest, paragraphs: text.split('\n'), closing: messages[language].closing({ site: title }) };
}
