import { verifiedBadges } from '#features/member/verified-badge.ts';
import type { Reminder } from '#features/reminder/contract.ts';
import { siteSettings } from '#features/setting/settings.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { findReminderKind } from '#platform/server/feature/reminder-kind.ts';
import { findTextKind } from '#platform/server/feature/text-kind.ts';
import { textPaths } from '#platform/server/feature/text-paths.ts';
import { withoutAddresses } from '#platform/server/mail/compose-mail.ts';
import type { Site } from '#platform/server/site.ts';
import type { Member } from '#platform/shared/actor.ts';
import { writeInstant } from '#platform/shared/instant.ts';
import type { Language } from '#platform/shared/language.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { maySeeThread } from './judge.ts';
import type { ReminderRecord } from './reminder-queries.ts';
import { en } from './words-messages.en.ts';
import { zh } from './words-messages.zh.ts';

interface Reading {
  site: Pick<Site, 'settings'>;
  db: Executor;
  language: Language;
  /** For mails: nothing that others have written looks like an address. */
  isMail?: boolean;
}

/** Reminders in their reader's language. What the reader may not view now is not named, and nothing leads there. */
export async function presentReminders(
  { site, db, language, isMail = false }: Reading,
  { reader, rows }: { reader: Member; rows: readonly ReminderRecord[] },
): Promise<Reminder[]> {
  const texts = rows.flatMap(({ text_kind: kind, text_id: id }) =>
    kind === null || id === null ? [] : [{ kind, id }],
  );
  const pathOf = await textPaths(db, texts);
  const { siteTimeZone: timeZone } = site.settings.of(siteSettings);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    actor: actorOf(row, language),
    words: wordsOf(row, { reader, language, timeZone, isMail }),
    path: findReminderKind(row.kind)?.path(row.facts) ?? pathOfText(row, { reader, pathOf }),
    isRead: row.is_read,
    happenedAt: row.happened_at,
  }));
}

const messagesIn = (language: Language) => inLanguage({ zh_CN: zh, en_US: en }, language);

function actorOf(row: ReminderRecord, language: Language): Reminder['actor'] {
  if (row.actor_id === null) return null;
  const shared = { id: row.actor_id, isCancelled: row.is_cancelled };
  return row.is_cancelled
    ? { ...shared, account: '', nickname: messagesIn(language).cancelled, avatarPath: null, badges: [] }
    : {
        ...shared,
        account: row.account ?? '',
        nickname: row.nickname ?? '',
        avatarPath: row.avatar_path,
        badges: verifiedBadges(row.verified_as),
      };
}

function wordsOf(
  row: ReminderRecord,
  { reader, language, timeZone, isMail }: { reader: Member; language: Language; timeZone: string; isMail: boolean },
): string {
  const t = messagesIn(language);
  const kind = findReminderKind(row.kind);
  if (!kind) return t.unknown;
  const safe = isMail ? withoutAddresses : (text: string) => text;
  const name = safe(actorOf(row, language)?.nickname ?? t.site);
  const told = {
    who: row.actor_count > 1 ? t.several({ name, others: row.actor_count - 1 }) : name,
    title: row.title !== null && maySeeThread(reader, row) ? t.title({ title: safe(row.title) }) : t.withheld,
    when: (instant: string) => writeInstant(instant, { language, timeZone }),
  };
  return kind.say(language, told, isMail ? mapTexts(row.facts, safe) : row.facts);
}

function mapTexts(facts: unknown, change: (text: string) => string): unknown {
  if (typeof facts !== 'object' || facts === null) return facts;
  const entries = Object.entries(facts).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'string' && Number.isNaN(Date.parse(value)) ? change(value) : value,
  ]);
  return Object.fromEntries(entries);
}

/** The text, else the page it stands on, as far as the reader may view them. */
function pathOfText(
  row: ReminderRecord,
  { reader, pathOf }: { reader: Member; pathOf: Awaited<ReturnType<typeof textPaths>> },
): string | null {
  const { text_kind: kind, text_id: id, thread_kind: threadKind, thread_id: threadId } = row;
  if (kind === null || id === null || threadId === null || !maySeeThread(reader, row)) return null;
  const ofText = row.is_open ? pathOf({ kind, id }) : undefined;
  return ofText ?? findTextKind(threadKind)?.path?.(threadId) ?? null;
}
