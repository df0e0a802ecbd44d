import * as z from 'zod/mini';
import type { SettingCard } from '#features/setting/contract.ts';
import { isThere } from '#platform/server/feature/feature-names.ts';
import { spokenAs } from '#platform/server/pinyin/read-aloud.ts';
import { shownValue } from '#platform/server/setting/secret-value.ts';
import type { SettingTopic } from '#platform/server/setting/setting-topic.ts';
import type { Site } from '#platform/server/site.ts';
import { isLanguage, type Language, languageNames } from '#platform/shared/language.ts';

export interface Shown {
  topic: SettingTopic;
  key: string;
  language: Language;
  site: Pick<Site, 'settings'>;
}

/** One setting for the console: value, description and allowed values. */
export function presentSetting({ topic, key, language, site }: Shown): SettingCard {
  const definition = topic.group[key];
  const messages = topic.messages[language][key];
  if (!definition || !messages) throw new Error(`no setting ${key}`);
  const bounds = boundsOf(definition.schema);
  return {
    key,
    name: messages.name,
    help: messages.help,
    spoken: spokenAs(messages.name),
    input: definition.input,
    value: shownValue(definition, site.settings.of(topic.group)[key]),
    initial: definition.initial,
    choices: (definition.choices ?? []).map((value) => ({
      value,
      label: messages.choices?.[String(value)] ?? (isLanguage(value) ? languageNames[value] : String(value)),
    })),
    minimum: bounds.minimum ?? null,
    maximum: bounds.maximum ?? null,
    maxLength: bounds.maxLength ?? null,
    unit: definition.unit ?? null,
    separator: definition.separator ?? null,
    isShown: isThere(definition),
  };
}

/** The size limits in a schema. */
export function boundsOf(schema: z.ZodMiniType): { minimum?: number; maximum?: number; maxLength?: number } {
  const { minimum, maximum, maxLength } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return {
    // A whole number without explicit limits has the language's safe-integer limits, which are not intended ones.
    ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? { minimum } : {}),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? { maximum } : {}),
    ...(maxLength === undefined ? {} : { maxLength }),
  };
}
