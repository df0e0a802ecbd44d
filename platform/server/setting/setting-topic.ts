import type { Language } from '#platform/shared/language.ts';
import type { SettingGroup } from '#platform/shared/setting.ts';

/** How the console names one setting; `choices` has a text for each value of a choice. */
export interface SettingMessages {
  readonly name: string;
  readonly help: string;
  readonly choices?: Readonly<Record<string, string>>;
}

/** One feature's settings as the console shows them. */
export interface SettingTopic {
  readonly name: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly group: SettingGroup;
  readonly messages: Readonly<Record<Language, Readonly<Record<string, SettingMessages>>>>;
}
