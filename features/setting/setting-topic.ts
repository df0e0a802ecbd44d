import type { Language } from '#platform/shared/language.ts';
import type { SettingGroup } from '#platform/shared/setting.ts';

/** How the console names one setting; `choices` words each value of a choice. */
export interface SettingWords {
  readonly name: string;
  readonly help: string;
  readonly choices?: Readonly<Record<string, string>>;
}

/** One feature's settings as the console shows them. */
export interface SettingTopic {
  readonly name: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly group: SettingGroup;
  readonly words: Readonly<Record<Language, Readonly<Record<string, SettingWords>>>>;
}

/** Puts settings and their words together; a setting without words in both languages does not compile. */
export function settingTopic<Group extends SettingGroup>(topic: {
  name: string;
  title: Readonly<Record<Language, string>>;
  group: Group;
  words: Readonly<Record<Language, Readonly<Record<keyof Group & string, SettingWords>>>>;
}): SettingTopic {
  return topic;
}
