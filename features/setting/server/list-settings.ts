import { auditOf } from '#features/audit/server/public.ts';
import type { SettingChange, SettingTopicCard } from '#features/setting/contract.ts';
import { settingErrors } from '#features/setting/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { SettingTopic } from '#platform/server/setting/setting-topic.ts';
import { presentSetting } from './present-setting.ts';

const HISTORY = 50;

/** All settings, grouped by topic. */
export function listSettings(
  { site, language }: Pick<Context, 'site' | 'language'>,
  topics: readonly SettingTopic[],
): { topics: SettingTopicCard[] } {
  return {
    topics: topics.map((topic) => ({
      name: topic.name,
      title: topic.title[language],
      settings: Object.keys(topic.group).map((key) => presentSetting({ topic, key, language, site })),
    })),
  };
}

/** The changes of a setting: member, old and new value, reason. @throws 404 for an unknown key */
export async function listSettingHistory(
  context: Context,
  { topics, key }: { topics: readonly SettingTopic[]; key: string },
): Promise<{ records: SettingChange[] }> {
  if (!topics.some((topic) => Object.hasOwn(topic.group, key))) throw settingErrors.notFound();
  const rows = await auditOf(context.db, { target: { kind: 'setting', id: key }, limit: HISTORY });
  return {
    records: rows.map((row) => ({
      id: row.id,
      at: row.at,
      actor: row.actor,
      before: toValue(row.before),
      after: toValue(row.after),
      reason: row.reason,
    })),
  };
}

function toValue(stored: unknown): SettingChange['before'] {
  if (Array.isArray(stored)) return stored.map(String);
  return typeof stored === 'string' || typeof stored === 'number' || typeof stored === 'boolean' ? stored : null;
}
