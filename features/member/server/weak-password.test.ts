import { describe, expect, it } from 'vitest';
import { weaknessOf } from './weak-password.ts';

const existing = { names: ['wang_li', '王小丽', '13800001234', 'lily.wang@example.org'], siteTitle: 'Teahouse · 茶馆' };

// Last: 24 refused, 12 taken
describe('[A7] passwords that are guessed at once are refused, and it is said why', () => {
  it.each([
    ['wang_li', 'member.ownName'],
    ['WangLi123', 'member.ownName'],
    ['2024wang-li!', 'member.ownName'],
    ['il_gnaw', 'member.ownName'],
    ['王小丽1998', 'member.ownName'],
    ['13800001234', 'member.ownName'],
    ['lily.wang1', 'member.ownName'],
    ['lily.wang@example.org', 'member.ownName'],
    ['teahouse', 'member.siteName'],
    ['TeaHouse2026!', 'member.siteName'],
    ['茶馆12345', 'member.siteName'],
    ['aaaaaaa', 'member.repeated'],
    ['111111111111', 'member.repeated'],
    ['abababab', 'member.repeated'],
    ['abcabcabca', 'member.repeated'],
    ['🔑🔑🔑🔑🔑🔑🔑', 'member.repeated'],
    ['abcdefghij', 'member.repeated'],
    ['98765432', 'member.repeated'],
    ['password', 'member.common'],
    ['password2031', 'member.commonTail'],
    ['P@ssw0rd!!', 'member.commonTail'],
    ['!!sunshine77', 'member.commonTail'],
    ['qwerty*2031', 'member.commonTail'],
    ['Ｄｒａｇｏｎ＿２０３１', 'member.commonTail'],
  ])('%s: %s', (password, reason) => expect(weaknessOf(password, existing)).toBe(reason));
});

describe('passwords that are not are taken', () => {
  it.each([
    'seven seas',
    'wang li drinks rain',
    'correct horse battery staple',
    'long enough 密码 🔑',
    '茶馆后院的老槐树',
    'teahouse behind the moon',
    'kettle-4417-harbour',
    'jx7Qm2vTz',
    'x7'.repeat(3).concat('harbour'),
    'sunshine over 9 bridges',
    '雨前龙井两钱半',
  ])('%s', (password) => expect(weaknessOf(password, existing)).toBeUndefined());
  it('whatever the names, where there are none', () =>
    expect(weaknessOf('harbour light', { names: [null, undefined, ''], siteTitle: '' })).toBeUndefined());
});
