import type { AuditLabels } from '#features/audit/contract.ts';
import type { SettingTopic } from '#platform/server/setting/setting-topic.ts';
import type { Language } from '#platform/shared/language.ts';

/** What settings and their choices are called: of them the log has the keys. */
export function settingLabels(
  topics: readonly SettingTopic[],
  language: Language,
): Pick<AuditLabels, 'targets' | 'values'> {
  const named = topics.flatMap(({ messages }) => Object.entries(messages[language]));
  const targets = named.map(([key, { name }]) => [`setting.${key}`, name]);
  const values = named.flatMap(([key, { choices = {} }]) =>
    Object.entries(choices).map(([value, label]) => [`setting.${key}.${value}`, label]),
  );
  return { targets: Object.fromEntries(targets), values: Object.fromEntries(values) };
}
