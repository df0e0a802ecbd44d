import { en as memberEn } from '#features/member/messages.en.ts';
import { zh as memberZh } from '#features/member/messages.zh.ts';
import { memberSettings } from '#features/member/settings.ts';
import { en as settingEn } from '#features/setting/messages.en.ts';
import { zh as settingZh } from '#features/setting/messages.zh.ts';
import { type SettingTopic, settingTopic } from '#features/setting/setting-topic.ts';
import { siteSettings } from '#features/setting/settings.ts';
import { en as topicEn } from '#features/topic/messages.en.ts';
import { zh as topicZh } from '#features/topic/messages.zh.ts';
import { topicSettings } from '#features/topic/settings.ts';

/** Every setting the console shows, in its order; one line a feature. */
export const settingTopics: readonly SettingTopic[] = [
  settingTopic({ name: 'setting', title: { zh_CN: '站点', en_US: 'Site' }, group: siteSettings, words: { zh_CN: settingZh.settings, en_US: settingEn.settings } }),
  settingTopic({ name: 'topic', title: { zh_CN: '话题与评论', en_US: 'Topics and comments' }, group: topicSettings, words: { zh_CN: topicZh.settings, en_US: topicEn.settings } }),
  settingTopic({ name: 'member', title: { zh_CN: '会员', en_US: 'Members' }, group: memberSettings, words: { zh_CN: memberZh.settings, en_US: memberEn.settings } }),
];
