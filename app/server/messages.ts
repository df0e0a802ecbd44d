import { en as captchaEn } from '#features/captcha/messages.en.ts';
import { zh as captchaZh } from '#features/captcha/messages.zh.ts';
import { en as commentEn } from '#features/comment/messages.en.ts';
import { zh as commentZh } from '#features/comment/messages.zh.ts';
import { en as jobEn } from '#features/job/messages.en.ts';
import { zh as jobZh } from '#features/job/messages.zh.ts';
import { en as memberEn } from '#features/member/messages.en.ts';
import { zh as memberZh } from '#features/member/messages.zh.ts';
import { en as sectionEn } from '#features/section/messages.en.ts';
import { zh as sectionZh } from '#features/section/messages.zh.ts';
import { en as sessionEn } from '#features/session/messages.en.ts';
import { zh as sessionZh } from '#features/session/messages.zh.ts';
import { en as settingEn } from '#features/setting/messages.en.ts';
import { zh as settingZh } from '#features/setting/messages.zh.ts';
import { en as topicEn } from '#features/topic/messages.en.ts';
import { zh as topicZh } from '#features/topic/messages.zh.ts';
import type { Language } from '#platform/shared/language.ts';

/** Every feature's words, for refusals and whatever else the server says. */
export const words: Record<Language, Readonly<Record<string, unknown>>> = {
  zh_CN: {
    captcha: captchaZh,
    topic: topicZh,
    section: sectionZh,
    comment: commentZh,
    job: jobZh,
    member: memberZh,
    session: sessionZh,
    setting: settingZh,
  },
  en_US: {
    captcha: captchaEn,
    topic: topicEn,
    section: sectionEn,
    comment: commentEn,
    job: jobEn,
    member: memberEn,
    session: sessionEn,
    setting: settingEn,
  },
};
