import { describe, expect, it } from 'vitest';
import { begunMention } from './begun-mention.ts';

describe('a mention that is being written', () => {
  it.each([
    ['@', ''],
    ['@li', 'li'],
    ['你好@', ''],
    ['你好@李老', '李老'],
    ['（@boss_li', 'boss_li'],
    ['hello @lilac', 'lilac'],
    ['茶。@阿·茶', '阿·茶'],
  ])('%s asks for %j', (before, name) => expect(begunMention(before)?.name).toBe(name));
  it.each(['', 'me@example', 'a@', '1@x', 'git/@babel', '@@x', '@li ', `@${'x'.repeat(31)}`, '@李，'])(
    '%s asks for nobody',
    (before) => expect(begunMention(before)).toBeNull(),
  );
  it('says where the sign stands', () => expect(begunMention('你好@李')?.at).toBe(2));
});
