import type { SettingTopicCard } from '#features/setting/contract.ts';

/** Words that people look for one thing by, in either language, whatever the product calls it. */
const synonyms: readonly (readonly string[])[] = [
  ['colour', 'color', 'accent', '颜色', '配色', '主题色'],
  ['logo', 'icon', 'favicon', '标志', '图标'],
  ['font', 'typeface', '字体'],
  ['register', 'registration', 'sign up', 'signup', '注册'],
  ['log in', 'login', 'sign in', 'signin', '登录', '登陆'],
  ['mail', 'e-mail', 'email', '邮件', '邮箱'],
  ['phone', 'mobile', 'sms', '手机', '短信'],
  ['captcha', 'verification code', '验证码'],
  ['picture', 'image', 'photo', '图片', '照片'],
  ['file', 'attachment', 'upload', '附件', '文件', '上传'],
  ['video', 'film', '视频'],
  ['avatar', '头像'],
  ['fee', 'share', 'commission', '抽成', '分成', '手续费', '平台'],
  ['red envelope', 'lucky money', '红包'],
  ['top up', 'recharge', 'payment', '充值', '支付', '付款'],
  ['points', 'score', '积分'],
  ['spam', 'flood', 'limit', '灌水', '广告', '限制', '上限'],
  ['review', 'approve', 'moderation', '审核'],
  ['private message', 'chat', 'direct message', '私信', '聊天'],
  ['time zone', 'timezone', '时区'],
  ['language', '语言'],
  ['icp', 'footer', 'licence', 'license', '备案', '页脚'],
  ['maintenance', 'close', '关站', '关闭', '维护'],
];

/** Groups with what exists on this site. */
export const existing = (topics: readonly SettingTopicCard[]): SettingTopicCard[] =>
  topics
    .map((topic) => ({ ...topic, settings: topic.settings.filter(({ isShown }) => isShown) }))
    .filter(({ settings }) => settings.length > 0);

/** The word, and those that mean the same where it is one of them or begins one. */
function meantBy(word: string): string[] {
  const isOne = (term: string) => term === word || (word.length > 2 && term.startsWith(word));
  return [word, ...synonyms.filter((terms) => terms.some(isOne)).flat()];
}

/** The settings whose name, its pinyin, explanation or group has the word, or one that means the same. */
export function findSettings(topics: readonly SettingTopicCard[], wanted: string): SettingTopicCard[] {
  const words = meantBy(wanted.trim().toLowerCase());
  const has = (...texts: string[]) => texts.some((text) => words.some((word) => text.toLowerCase().includes(word)));
  return topics
    .map((topic) => ({
      ...topic,
      settings: topic.settings.filter(({ key, name, help, spoken }) => has(topic.title, key, name, help, spoken)),
    }))
    .filter(({ settings }) => settings.length > 0);
}
