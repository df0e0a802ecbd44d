import * as z from 'zod/mini';
import { registerLetter, type Worded } from '#features/outgoing-message/server/letter-public.ts';
import { notifyPaths } from '#features/reminder/paths.ts';
import type { ReminderGroup } from '#features/reminder/setting-contract.ts';
import { memberActor } from '#features/role/server/public.ts';
import { siteSettings } from '#features/setting/settings.ts';
import { findReminderKind, type ReminderKind, reminderGroups } from '#platform/server/feature/reminder-kind.ts';
import type { MailParagraph } from '#platform/server/mail/compose-mail.ts';
import type { Site } from '#platform/server/site.ts';
import type { Language } from '#platform/shared/language.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { selectChoices } from './choice-store.ts';
import { choiceOf } from './choose.ts';
import { stillTold } from './judge.ts';
import { en } from './letter-messages.en.ts';
import { zh } from './letter-messages.zh.ts';
import { selectMailReader } from './mail-store.ts';
import { presentReminders } from './present-reminders.ts';
import { selectUnreadByEvent } from './reminder-queries.ts';
import { unsubscribeUrl } from './unsubscribe-token.ts';

const Values = z.object({ memberId: z.string(), events: z.array(z.string()), isDigest: z.boolean(), more: z.int() });

/** Words mails of reminders when they are sent. */
export function announceLetters(): void {
  registerLetter('reminder', (site, { values, recipient, language }) =>
    writeLetter(site, { ...Values.parse(values), email: recipient, language }),
  );
}

interface Letter extends z.output<typeof Values> {
  email: string;
  language: Language;
}

/** Null when nothing of it is unread, mailed and visible to its reader any more, or the address is no longer theirs. */
async function writeLetter(site: Site, letter: Letter): Promise<Omit<Worded, 'closing'> | null> {
  const { memberId, language, isDigest } = letter;
  const shown = await itemsOf(site, letter);
  if (shown.length === 0) return null;
  const t = inLanguage({ zh_CN: zh, en_US: en }, language);
  const { title } = site.settings.of(siteSettings);
  const home = site.environment.publicUrl;
  const [first] = shown;
  const paragraphs = isDigest
    ? reminderGroups.flatMap((group) => groupOf(shown, { group, heading: t.groups[group] }))
    : shown.map((item) => item.paragraph);
  const kinds = [...new Set(shown.map(({ kind }) => kind))];
  const scope = isDigest ? 'digest' : kinds.map(({ kind }) => kind).join('+');
  const unsubscribe = unsubscribeUrl(site, { memberId, scope });
  return {
    subject:
      shown.length === 1 && first
        ? t.one({ site: title, words: first.words })
        : t.several({ site: title, count: shown.length }),
    paragraphs: [
      t.greeting({ isDigest }),
      ...paragraphs,
      ...(letter.more > 0 ? [{ text: t.more({ count: letter.more }), url: `${home}${notifyPaths.remindList}` }] : []),
    ],
    links: [
      {
        text: isDigest ? t.endDigest : t.endThese({ names: kinds.map((kind) => kind.name(language)) }),
        url: unsubscribe,
      },
      { text: t.settings, url: `${home}${notifyPaths.settings}` },
    ],
    unsubscribe,
    sms: '',
    places: [],
  };
}

interface Item {
  kind: ReminderKind;
  words: string;
  paragraph: MailParagraph;
}

async function itemsOf(site: Site, { memberId, email, events, language }: Letter): Promise<Item[]> {
  const record = await selectMailReader(site.db, { memberId, email });
  if (!record) return [];
  const reader = await memberActor(site, record);
  const rows = await stillTold(site.db, { reader, rows: await selectUnreadByEvent(site.db, { memberId, events }) });
  const { choices } = await selectChoices(site.db, { memberIds: [memberId], kinds: rows.map(({ kind }) => kind) });
  const reading = { site, db: site.db, language, isMail: true };
  const reminders = await presentReminders(reading, { reader, rows });
  return reminders.flatMap(({ kind: name, words, path }) => {
    const kind = findReminderKind(name);
    if (!kind || choiceOf(kind, choices.get(`${memberId} ${name}`)).mail === 'never') return [];
    return [
      { kind, words, paragraph: path === null ? words : { text: words, url: `${site.environment.publicUrl}${path}` } },
    ];
  });
}

function groupOf(all: readonly Item[], { group, heading }: { group: ReminderGroup; heading: string }): MailParagraph[] {
  const items = all.filter(({ kind }) => kind.group === group);
  return items.length === 0 ? [] : [heading, ...items.map(({ paragraph }) => paragraph)];
}
