import { en as attachmentEn } from '#features/attachment/messages.en.ts';
import { zh as attachmentZh } from '#features/attachment/messages.zh.ts';
import { attachmentSettings } from '#features/attachment/settings.ts';
import { en as draftEn } from '#features/draft/messages.en.ts';
import { zh as draftZh } from '#features/draft/messages.zh.ts';
import { draftSettings } from '#features/draft/settings.ts';
import { en as editorEn } from '#features/editor/messages.en.ts';
import { zh as editorZh } from '#features/editor/messages.zh.ts';
import { editorSettings } from '#features/editor/settings.ts';
import { en as embedEn } from '#features/embed/messages.en.ts';
import { zh as embedZh } from '#features/embed/messages.zh.ts';
import { embedSettings } from '#features/embed/settings.ts';
import { en as hiddenContentEn } from '#features/hidden-content/messages.en.ts';
import { zh as hiddenContentZh } from '#features/hidden-content/messages.zh.ts';
import { hiddenContentSettings } from '#features/hidden-content/settings.ts';
import { en as ledgerEn } from '#features/ledger/messages.en.ts';
import { zh as ledgerZh } from '#features/ledger/messages.zh.ts';
import { ledgerSettings } from '#features/ledger/settings.ts';
import { en as memberEn } from '#features/member/messages.en.ts';
import { zh as memberZh } from '#features/member/messages.zh.ts';
import { memberSettings } from '#features/member/settings.ts';
import { en as mentionEn } from '#features/mention/messages.en.ts';
import { zh as mentionZh } from '#features/mention/messages.zh.ts';
import { mentionSettings } from '#features/mention/settings.ts';
import { en as outgoingMessageEn } from '#features/outgoing-message/messages.en.ts';
import { zh as outgoingMessageZh } from '#features/outgoing-message/messages.zh.ts';
import { outgoingMessageSettings } from '#features/outgoing-message/settings.ts';
import { en as paymentEn } from '#features/payment/messages.en.ts';
import { zh as paymentZh } from '#features/payment/messages.zh.ts';
import { paymentSettings } from '#features/payment/settings.ts';
import { en as phoneEn } from '#features/phone/messages.en.ts';
import { zh as phoneZh } from '#features/phone/messages.zh.ts';
import { phoneSettings } from '#features/phone/settings.ts';
import { en as pointEn } from '#features/point/messages.en.ts';
import { zh as pointZh } from '#features/point/messages.zh.ts';
import { pointSettings } from '#features/point/settings.ts';
import { en as pollEn } from '#features/poll/messages.en.ts';
import { zh as pollZh } from '#features/poll/messages.zh.ts';
import { pollSettings } from '#features/poll/settings.ts';
import { en as redEnvelopeEn } from '#features/red-envelope/messages.en.ts';
import { zh as redEnvelopeZh } from '#features/red-envelope/messages.zh.ts';
import { redEnvelopeSettings } from '#features/red-envelope/settings.ts';
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
import { en as unlockEn } from '#features/unlock/messages.en.ts';
import { zh as unlockZh } from '#features/unlock/messages.zh.ts';
import { unlockSettings } from '#features/unlock/settings.ts';
import { en as verificationCodeEn } from '#features/verification-code/messages.en.ts';
import { zh as verificationCodeZh } from '#features/verification-code/messages.zh.ts';
import { verificationCodeSettings } from '#features/verification-code/settings.ts';
import { en as videoEn } from '#features/video/messages.en.ts';
import { zh as videoZh } from '#features/video/messages.zh.ts';
import { videoSettings } from '#features/video/settings.ts';

/** Every setting in the order of the console, one line a feature. */
export const settingTopics: readonly SettingTopic[] = [
  settingTopic({ name: 'setting', group: siteSettings, messages: { zh_CN: settingZh, en_US: settingEn } }),
  settingTopic({ name: 'topic', group: topicSettings, messages: { zh_CN: topicZh, en_US: topicEn } }),
  settingTopic({ name: 'poll', group: pollSettings, messages: { zh_CN: pollZh, en_US: pollEn } }),
  settingTopic({
    name: 'redEnvelope',
    group: redEnvelopeSettings,
    messages: { zh_CN: redEnvelopeZh, en_US: redEnvelopeEn },
  }),
  settingTopic({ name: 'payment', group: paymentSettings, messages: { zh_CN: paymentZh, en_US: paymentEn } }),
  settingTopic({ name: 'point', group: pointSettings, messages: { zh_CN: pointZh, en_US: pointEn } }),
  settingTopic({ name: 'draft', group: draftSettings, messages: { zh_CN: draftZh, en_US: draftEn } }),
  settingTopic({ name: 'embed', group: embedSettings, messages: { zh_CN: embedZh, en_US: embedEn } }),
  settingTopic({ name: 'mention', group: mentionSettings, messages: { zh_CN: mentionZh, en_US: mentionEn } }),
  settingTopic({ name: 'editor', group: editorSettings, messages: { zh_CN: editorZh, en_US: editorEn } }),
  settingTopic({
    name: 'hiddenContent',
    group: hiddenContentSettings,
    messages: { zh_CN: hiddenContentZh, en_US: hiddenContentEn },
  }),
  settingTopic({ name: 'unlock', group: unlockSettings, messages: { zh_CN: unlockZh, en_US: unlockEn } }),
  settingTopic({ name: 'member', group: memberSettings, messages: { zh_CN: memberZh, en_US: memberEn } }),
  settingTopic({ name: 'session', group: sessionSettings, messages: { zh_CN: sessionZh, en_US: sessionEn } }),
  settingTopic({ name: 'phone', group: phoneSettings, messages: { zh_CN: phoneZh, en_US: phoneEn } }),
  settingTopic({
    name: 'verificationCode',
    group: verificationCodeSettings,
    messages: { zh_CN: verificationCodeZh, en_US: verificationCodeEn },
  }),
  settingTopic({
    name: 'attachment',
    group: attachmentSettings,
    messages: { zh_CN: attachmentZh, en_US: attachmentEn },
  }),
  settingTopic({ name: 'video', group: videoSettings, messages: { zh_CN: videoZh, en_US: videoEn } }),
  settingTopic({ name: 'ledger', group: ledgerSettings, messages: { zh_CN: ledgerZh, en_US: ledgerEn } }),
  settingTopic({
    name: 'delivery',
    group: outgoingMessageSettings,
    messages: { zh_CN: outgoingMessageZh, en_US: outgoingMessageEn },
  }),
];
