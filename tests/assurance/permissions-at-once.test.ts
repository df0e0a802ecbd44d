import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDemoSite, openDemoSite } from '#tests/assurance/demo-site-fixture.ts';
import { countStatements } from '#tests/count-statements.ts';
import type { Caller } from '#tests/serve.ts';

let demoSite: OpenDemoSite;
beforeAll(async () => {
  demoSite = await openDemoSite();
});
afterAll(() => demoSite?.close());

const setPermission = (body: object) =>
  demoSite.owner.post(`/api/admin/sections/${demoSite.ids.section}/rights`, {
    reason: 'a test',
    ownPassword: 'landlady password',
    ...body,
  });

/** How many statements one call costs once everything that is remembered has been read. */
async function costOf(by: Caller, path: string): Promise<number> {
  const request = async () => expect((await by.get(path)).status).toBe(200);
  for (let round = 0; round < 2; round += 1) await request();
  return countStatements(demoSite.given.site, request);
}

describe('[Z7] asking what somebody may', () => {
  it('costs nothing beyond the one read of the session', async () => {
    expect(await costOf(demoSite.author, '/api/topicForm')).toBe(1);
  });
  it('costs a page of topics, which asks it for every row, no statement more than the guest’s', async () => {
    expect(await costOf(demoSite.stranger, '/api/topics')).toBe((await costOf(demoSite.guest, '/api/topics')) + 1);
    expect(await costOf(demoSite.stranger, '/api/sections')).toBe((await costOf(demoSite.guest, '/api/sections')) + 1);
  });
  it('costs as little with many roles and restrictions', async () => {
    const before = await costOf(demoSite.stranger, '/api/topics');
    for (let number = 0; number < 5; number += 1)
      await demoSite.owner.post('/api/admin/roles', {
        kind: 'membership',
        nameZh: `卡 ${number}`,
        nameEn: `Card ${number}`,
        reason: 'a test',
      });
    await setPermission({ right: 'topic.post', isRestricted: true, roles: ['vip', 'card-0', 'card-1'] });
    expect(await costOf(demoSite.stranger, '/api/topics')).toBe(before);
    await setPermission({ right: 'topic.post', isRestricted: false });
  });
});

describe('a refusal', () => {
  it('for want of a right names the roles that have it, in the reader’s language', async () => {
    await setPermission({ right: 'topic.post', isRestricted: true, roles: ['vip'] });
    await setPermission({ right: 'comment.post', isRestricted: true, roles: ['vip', 'card-0'] });
    await setPermission({ right: 'reply.post', isRestricted: true, roles: ['staff'] });
    const { section, topic, comment } = demoSite.ids;
    const refused = async (path: string, body: object) => {
      const reply = await demoSite.stranger.post(path, body, { 'accept-language': 'zh-CN' });
      return [reply.status, reply.body.code, reply.body.details.roles];
    };
    expect(await refused('/api/topics', { title: 'x', content: 'x', sectionId: section })).toEqual([
      403,
      'topic.noPost',
      ['VIP'],
    ]);
    expect(await refused(`/api/topics/${topic}/comments`, { content: 'x' })).toEqual([
      403,
      'comment.noPost',
      ['VIP', '卡 0'],
    ]);
    expect(await refused(`/api/comments/${comment}/replies`, { content: 'x' })).toEqual([
      403,
      'comment.noReply',
      ['官方'],
    ]);
  });
  it('for another reason names none', async () => {
    await demoSite.owner.post('/api/admin/settings', { key: 'allowComment', value: false, reason: 'a test' });
    const reply = await demoSite.stranger.post(`/api/topics/${demoSite.ids.topic}/comments`, { content: 'x' });
    expect([reply.body.code, reply.body.details?.roles]).toEqual(['comment.off', undefined]);
  });
});
