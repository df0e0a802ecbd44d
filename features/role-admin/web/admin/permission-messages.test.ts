import { describe, expect, it } from 'vitest';
import { permissions } from '#features/role/permissions.ts';
import { en } from './permission-messages.en.ts';
import { zh } from './permission-messages.zh.ts';

describe('rights', () => {
  it.each(permissions)('%s has a name and an explanation in both languages', (permission) => {
    expect(zh[permission]?.name).toMatch(/\p{Script=Han}|AI/u);
    expect(zh[permission]?.help).toMatch(/\p{Script=Han}/u);
    expect([en[permission]?.name, en[permission]?.help]).toEqual([expect.any(String), expect.any(String)]);
  });
  it('no two are called the same within a group', () => {
    for (const messages of [zh, en]) {
      const names = Object.entries(messages).map(
        ([permission, { name }]) => `${permission.startsWith('console.') ? 'console ' : ''}${name}`,
      );
      expect(new Set(names).size).toBe(names.length);
    }
  });
});
