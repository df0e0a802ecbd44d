import { describe, expect, it } from 'vitest';
import { ApiError } from '#platform/web/api/api-error.ts';
import { problemOf } from './problem-of.ts';
import { zh } from './shell-messages.zh.ts';

const problem = (status: number, more: { code?: string; message?: string; details?: Record<string, unknown> } = {}) =>
  problemOf(
    new ApiError({ status, code: more.code ?? 'x.y', message: more.message ?? '', details: more.details ?? {} }),
    zh,
    '/x',
  );

describe('what a failed call shows', () => {
  it.each([
    [0, 'toast'],
    [400, 'toast'],
    [403, 'membership'],
    [404, 'toast'],
    [456, 'notice'],
    [500, 'toast'],
    [503, 'unavailable'],
    [418, 'toast'],
  ] as const)('%s: %s', (status, kind) => expect(problem(status)?.kind).toBe(kind));
  it('is nothing for 401: the caller renews or goes to the login page', () => expect(problem(401)).toBeUndefined());
  it('is the server’s message, or the catalogue’s where there is none', () => {
    expect([
      problem(403, { code: 'topic.noPost', message: '不行' })?.text,
      problem(403)?.text,
      problem(404)?.text,
    ]).toEqual(['不行', zh.noPrivilege, zh.notFound({ url: '/x' })]);
    expect(problem(418)?.text).toBe(zh.requestError({ p1: 418 }));
  });
  it('names the roles that may', () => {
    expect(
      problem(403, { code: 'topic.noPost', details: { roles: ['VIP', 7, '金卡'], memberships: ['vip', null] } }),
    ).toMatchObject({
      kind: 'membership',
      roles: ['VIP', '金卡'],
      memberships: ['vip'],
    });
    expect(problem(403)).toMatchObject({ kind: 'membership', roles: [], memberships: [] });
    expect(problem(403, { code: 'attachment.noImage', message: '不行' })?.kind).toBe('membership');
  });
  it.each(['topic.off', 'comment.closed', 'setting.readOnly', 'session.loginClosed', 'session.registerClosed'])(
    'offers no membership for %s, which is closed to everybody',
    (code) => expect(problem(403, { code, message: '已关闭' })).toEqual({ kind: 'toast', text: '已关闭' }),
  );
  it.each([
    'topic.notAuthor',
    'redEnvelope.notGiver',
    'ledger.self',
    'ledger.secondPerson',
    'roster.equal',
    'right.beyondOwn',
    'verification.ownCase',
    'unlock.ownDispute',
    'block.noAnswer',
    'follow.blocked',
    'privateMessage.refused',
    'moderation.muted',
    'postingLimit.newMemberLinks',
  ])('offers no membership for %s, which no role takes away', (code) =>
    expect(problem(403, { code, message: '不行' })).toEqual({ kind: 'toast', text: '不行' }),
  );
  it('offers no membership where only staff may', () => {
    expect(
      problem(403, { code: 'topic.noPost', message: '不行', details: { roles: ['管理员'], memberships: [] } }),
    ).toEqual({ kind: 'toast', text: '不行' });
  });
});
