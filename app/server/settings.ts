import { en as deliveryEn } from '#features/delivery/messages.en.ts';
import { zh as deliveryZh } from '#features/delivery/messages.zh.ts';
import { deliverySettings } from '#features/delivery/settings.ts';
import { en as memberEn } from '#features/member/messages.en.ts';
import { zh as memberZh } from '#features/member/messages.zh.ts';
import { memberSettings } from '#features/member/settings.ts';
import { en as phoneEn } from '#features/phone/messages.en.ts';
import { zh as phoneZh } from '#features/phone/messages.zh.ts';
import { phoneSettings } from '#features/phone/settings.ts';
import { en as sessionEn } from '#features/session/messages.en.ts';
import { zh as sessionZh } from '#features/session/messages.zh.ts';
import { sessionSettings } from '#features/session/settings.ts';
import { en as settingEn } from '#features/setting/messages.en.ts';
import { zh as settingZh } from '#features/setting/messages.zh.ts';
import { type SettingTopic, settingTopic } from '#features/setting/setting-topic.ts';
import { siteSettings } from '#features/setting/settings.ts';
import { en as topicEn } from '#features/topic/messages.en.ts';
import { zh as topicZh } from '#features/topic/messages.zh.ts';
import { topicSettings } from '#features/topic/settings.ts';
import { en as verificationCodeEn } from '#features/verification-code/messages.en.ts';
import { zh as verificationCodeZh } from '#features/verification-code/messages.zh.ts';
import { verificationCodeSettings } from '#features/verification-code/settings.ts';

/** Every setting the console shows, in its order; one line a feature. */
export const settingTopics: readonly SettingTopic[] = [
  settingTopic({ name: 'setting', group: siteSettings, words: { zh_CN: settingZh, en_US: settingEn } }),
  settingTopic({ name: 'topic', group: topicSettings, words: { zh_CN: topicZh, en_US: topicEn } }),
  settingTopic({ name: 'member', group: memberSettings, words: { zh_CN: memberZh, en_US: memberEn } }),
  settingTopic({ name: 'session', group: sessionSettings, words: { zh_CN: sessionZh, en_US: sessionEn } }),
  settingTopic({ name: 'phone', group: phoneSettings, words: { zh_CN: phoneZh, en_US: phoneEn } }),
  settingTopic({ name: 'verificationCode', group: verificationCodeSettings, words: { zh_CN: verificationCodeZh, en_US: verificationCodeEn } }),
  settingTopic({ name: 'delivery', group: deliverySettings, words: { zh_CN: deliveryZh, en_US: deliveryEn } }),
];
