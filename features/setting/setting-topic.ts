import type { Language } from '#platform/shared/language.ts';
import type { SettingGroup } from '#platform/shared/setting.ts';

/** How the console names one setting; `choices` words each value of a choice. */
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

/** What a feature's messages say about its settings; `settingTopic` is what they are called together. */
interface TopicMessages<Keys extends string> {
  readonly settingTopic: string;
  readonly settings: Readonly<Record<Keys, SettingMessages>>;
}

/** Puts a feature's settings and its words together; a setting without words in both languages does not compile. */
export function settingTopic<Group extends SettingGroup>(topic: {
  name: string;
  group: Group;
  messages: Readonly<Record<Language, TopicMessages<keyof Group & string>>>;
}): SettingTopic {
  const { zh_CN: zh, en_US: en } = topic.messages;
  return {
    name: topic.name,
    group: topic.group,
    title: { zh_CN: zh.settingTopic, en_US: en.settingTopic },
    messages: { zh_CN: zh.settings, en_US: en.settings },
  };
}
