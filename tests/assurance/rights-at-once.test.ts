import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenStreet, openStreet } from '#tests/assurance/given-street.ts';
import type { Caller } from '#tests/serve.ts';

let street: OpenStreet;
beforeAll(async () => {
  street = await openStreet();
});
afterAll(() => street?.close());

const setRight = (body: object) => street.owner.post(`/api/admin/sections/${street.ids.section}/rights`, { reason: 'a test', ownPassword: 'landlady password', ...body });

/** How many statements one call costs once everything that is remembered has been read. */
async function costOf(by: Caller, path: string): Promise<number> {
  for (let round = 0; round < 2; round += 1) await by.get(path);
  const before = street.given.site.db.statementCount;
  expect((await by.get(path)).status).toBe(200);
  return street.given.site.db.statementCount - before;
}

describe('asking what somebody may', () => {
  it('costs nothing beyond the one read of the session', async () => {
    expect(await costOf(street.author, '/api/topicForm')).toBe(1);
  });
  it('costs a page of topics, which asks it for every row, no statement more than the guest’s', async () => {
    expect(await costOf(street.stranger, '/api/topics')).toBe((await costOf(street.guest, '/api/topics')) + 1);
    expect(await costOf(street.stranger, '/api/sections')).toBe((await costOf(street.guest, '/api/sections')) + 1);
  });
  it('costs as little with many roles and restrictions', async () => {
    const before = await costOf(street.stranger, '/api/topics');
    for (let number = 0; number < 5; number += 1)
      await street.owner.post('/api/admin/roles', { kind: 'membership', nameZh: `卡 ${number}`, nameEn: `Card ${number}`, reason: 'a test' });
    await setRight({ right: 'topic.post', isRestricted: true, roles: ['vip', 'card-0', 'card-1'] });
    expect(await costOf(street.stranger, '/api/topics')).toBe(before);
    await setRight({ right: 'topic.post', isRestricted: false });
  });
});

describe('a refusal', () => {
  it('for want of a right names the roles that have it, in the reader’s language', async () => {
    await setRight({ right: 'topic.post', isRestricted: true, roles: ['vip'] });
    await setRight({ right: 'comment.post', isRestricted: true, roles: ['vip', 'card-0'] });
    await setRight({ right: 'reply.post', isRestricted: true, roles: ['staff'] });
    const { section, topic, comment } = street.ids;
    const refused = async (path: string, body: object) => {
      const reply = await street.stranger.post(path, body, { 'accept-language': 'zh-CN' });
      return [reply.status, reply.body.code, reply.body.details.roles];
    };
    expect(await refused('/api/topics', { title: 'x', content: 'x', sectionId: section })).toEqual([403, 'topic.noPost', ['VIP']]);
    expect(await refused(`/api/topics/${topic}/comments`, { content: 'x' })).toEqual([403, 'comment.noPost', ['VIP', '卡 0']]);
    expect(await refused(`/api/comments/${comment}/replies`, { content: 'x' })).toEqual([403, 'comment.noReply', ['官方']]);
  });
  it('for another reason names none', async () => {
    await street.owner.post('/api/admin/settings', { key: 'allowComment', value: false, reason: 'a test' });
    const reply = await street.stranger.post(`/api/topics/${street.ids.topic}/comments`, { content: 'x' });
    expect([reply.body.code, reply.body.details?.roles]).toEqual(['comment.off', undefined]);
  });
});
