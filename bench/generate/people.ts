import type { Chance } from './chance.ts';
import { writeReply } from './write-text.ts';

/** The password of every generated member. */
export const LOAD_PASSWORD = 'teahouse-load-test';
/** Its Argon2id hash, at the cost the site itself uses; one for all, since hashing takes tens of milliseconds each. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$neUlRXonTHTuPT78YExGiQ$FoebGfm/tVfp0uG/QMLRCU5A66OvZIP6hyTsHdBrfBM';

const surnames = [
  'li',
  'wang',
  'zhang',
  'liu',
  'chen',
  'yang',
  'zhao',
  'huang',
  'zhou',
  'wu',
  'xu',
  'sun',
  'ma',
  'zhu',
  'hu',
  'guo',
  'he',
  'lin',
  'gao',
  'luo',
  'smith',
  'jones',
  'meyer',
  'rossi',
  'silva',
  'novak',
  'dubois',
  'kim',
  'sato',
  'khan',
];
const namesFixture = [
  'wei',
  'fang',
  'na',
  'min',
  'jing',
  'lei',
  'yang',
  'tao',
  'chao',
  'ming',
  'jie',
  'juan',
  'xia',
  'gang',
  'hui',
  'yan',
  'anna',
  'ben',
  'clara',
  'dan',
  'eva',
  'finn',
  'greta',
  'hugo',
  'iris',
  'jonas',
  'kate',
  'leo',
  'mia',
  'noah',
];
const chineseFirst = [
  '南山',
  '北城',
  '夜航',
  '山野',
  '半盏',
  '听雨',
  '小镇',
  '深海',
  '青柠',
  '云间',
  '旧时',
  '拾光',
  '江南',
  '塞北',
  '微凉',
  '晴空',
  '慢走',
  '夏夜',
  '秋水',
  '东篱',
];
const chineseLast = [
  '茶客',
  '路人',
  '木匠',
  '程序员',
  '摄影师',
  '骑手',
  '书虫',
  '园丁',
  '厨子',
  '行者',
  '猫奴',
  '渔夫',
  '画师',
  '邮差',
  '学徒',
  '旅人',
  '鼓手',
  '守夜人',
  '译者',
  '闲人',
];
const englishFirst = [
  'Quiet',
  'Rusty',
  'Northern',
  'Lazy',
  'Copper',
  'Misty',
  'Second',
  'Paper',
  'Wandering',
  'Salty',
  'Early',
  'Blue',
  'Hidden',
  'Gentle',
  'Random',
  'Crooked',
];
const englishLast = [
  'Kettle',
  'Harbour',
  'Fox',
  'Compiler',
  'Teapot',
  'Sparrow',
  'Bicycle',
  'Lantern',
  'Index',
  'Garden',
  'Signal',
  'Notebook',
  'River',
  'Anvil',
  'Postcard',
  'Engine',
];

/** The account of the generated member with a number; used by mentions. */
export function accountOf(index: number): string {
  const surname = surnames[index % surnames.length] ?? '';
  const testSite = namesFixture[Math.floor(index / surnames.length) % namesFixture.length] ?? '';
  return `${testSite}_${surname}_${index}`;
}

/**
 * One member's line. The first three are staff, one in a hundred is a VIP, one in twenty has no nickname, a few have
 * deleted their account or are suspended.
 */
export function memberLine(chance: Chance, index: number, joinedAt: string): string {
  const roles = index < 3 ? ['staff'] : chance.hit(0.01) ? ['vip'] : [];
  const state = index < 100 || !chance.hit(0.005) ? 'active' : chance.pick(['suspended', 'cancelled']);
  const line = {
    kind: 'member',
    id: `m${index}`,
    account: accountOf(index),
    nickname: chance.hit(0.05) ? null : nickname(chance, index),
    bio: chance.hit(0.3) ? writeReply(chance, chance.hit(0.6) ? 'zh' : 'en') : '',
    joinedAt,
    roles,
    state,
    passwordHash: PASSWORD_HASH,
  };
  return JSON.stringify(line);
}

/** The number makes nicknames unique. */
function nickname(chance: Chance, index: number): string {
  return chance.hit(0.6)
    ? `${chance.pick(chineseFirst)}${chance.pick(chineseLast)}${index}`
    : `${chance.pick(englishFirst)} ${chance.pick(englishLast)} ${index}`;
}
