import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { get, post } from '#platform/shared/contract.ts';
import type { Caller } from '#platform/web/api/caller.tsx';
import { createSiteStore, type SiteStore } from '#platform/web/store/site-store.tsx';
import { createBrowserCaller } from './browser-caller.ts';
import { problemOf } from './problem-of.ts';
import { createProblemReporter, type ProblemReporter } from './problem-reporter.ts';
import { en } from './shell-messages.en.ts';
import { zh as shell } from './shell-messages.zh.ts';

/** Local storage as browsers provide it. */
function openStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'length'> {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
    get length() {
      return stored.size;
    },
  };
}

const poet = {
  userId: '7',
  userName: 'poet',
  account: 'poet',
  nickname: 'poet',
  avatarPath: '',
  avatarName: '',
  isStaff: false,
};
const mine = get('/user/control/editUser', { access: 'member' });
const counted = get('/user/control/unreadMessageCount', { access: 'member' });
const write = post('/topics', { access: 'member' });

let query: string[];
let answers: (path: string) => number;
let went: string[];
let storage: ReturnType<typeof openStorage>;
let store: SiteStore;
let problemReporter: ProblemReporter;
/** As the page shows them. */
const taken = () =>
  problemReporter.take().map((item) => (item.kind === 'failure' ? problemOf(item.error, shell, item.url) : item));
let caller: Caller;

beforeEach(() => {
  [query, went] = [[], []];
  storage = openStorage();
  storage.setItem('bbsToken', JSON.stringify({ accessToken: 'a', refreshToken: 'b' }));
  storage.setItem('skin', '3');
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('document', { cookie: 'cms_token=pair' });
  vi.stubGlobal('location', {
    pathname: '/user/editUser',
    search: '',
    assign: (to: string) => went.push(`assign ${to}`),
  });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace(/^\/api|\?.*$/g, '');
    query.push(path);
    const status = answers(path);
    const body = path === '/refreshToken' ? { accessToken: 'c', refreshToken: 'd' } : {};
    return new Response(
      JSON.stringify(
        status === 200
          ? body
          : { code: status === 508 ? 'platform.loginLoop' : 'platform.unauthenticated', message: 'no', details: {} },
      ),
      {
        status,
      },
    );
  });
  store = createSiteStore({ systemUser: poet });
  problemReporter = createProblemReporter(store);
  caller = createBrowserCaller({
    store,
    messages: () => ({ shell }),
    centre: problemReporter,
    navigate: (to) => went.push(`navigate ${to}`),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a refusal that says nothing', () => {
  const refused = (status: number) =>
    vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>', { status }));

  it.each([400, 404, 409, 413, 429, 500, 502])('of a write is an error of submitting (%i)', async (status) => {
    refused(status);
    await expect(caller(write)).rejects.toMatchObject({ status, message: shell.failedWrite });
    expect(taken()).toEqual([{ kind: 'toast', text: shell.failedWrite }]);
  });
  it('of a write also where a form shows it itself', async () => {
    refused(400);
    await expect(caller(write, {}, { quiet: true })).rejects.toMatchObject({ message: shell.failedWrite });
    expect(taken()).toEqual([]);
  });
  it('of a question is told by its status, and a missing permission by its own dialog', async () => {
    refused(502);
    await expect(caller(mine)).rejects.toMatchObject({ status: 502, message: '' });
    refused(403);
    await expect(caller(write)).rejects.toMatchObject({ status: 403 });
    expect(taken()).toMatchObject([{ kind: 'membership', text: shell.noPrivilege }]);
  });
  it('is told in the seed’s words', () => {
    expect([shell.failedWrite, en.failedWrite]).toEqual(['提交数据失败', 'Error submitting data']);
  });
});

describe('a write of a browser without the anti-forgery cookie', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { cookie: '' });
    answers = () => 200;
  });
  it('fetches it first, once for all that wait', async () => {
    await Promise.all([caller(write), caller(write), caller(mine)]);
    expect(query.sort()).toEqual(['/baseInfo', '/topics', '/topics', '/user/control/editUser']);
  });
  it('is sent all the same when it cannot be had, and says itself what is wrong', async () => {
    answers = (path) => (path === '/baseInfo' ? 502 : 200);
    await caller(write);
    expect(query).toEqual(['/baseInfo', '/topics']);
  });
});

describe('[A1] a browser whose login goes in circles', () => {
  // The server counts renewals; the refusal answers the call that triggered the renewal.
  const loop = (path: string) => (path === '/refreshToken' ? 508 : 401);

  it.each([
    ['a question', mine, {}],
    ['a write', write, {}],
    ['a call that shows its failures itself', mine, { quiet: true }],
  ] as const)('forgets all it has kept and whom it knew, and begins anew: %s', async (_what, endpoint, options) => {
    answers = loop;
    await expect(caller(endpoint, {}, options)).rejects.toMatchObject({ status: 508 });
    expect(query).toEqual([endpoint.path, '/refreshToken']);
    expect(storage.length).toBe(0);
    expect(store.read().systemUser).toBeNull();
    expect(went).toEqual(['assign /login']);
    expect(taken()).toEqual([]);
  });
  it('keeps what it has kept when it is only signed out', async () => {
    answers = () => 401;
    await expect(caller(mine)).rejects.toMatchObject({ status: 401 });
    expect([storage.getItem('bbsToken'), storage.getItem('skin'), store.read().systemUser]).toEqual([null, '3', null]);
    expect(went.length).toBeGreaterThan(0);
    for (const to of went) expect(to).toMatch(/^navigate \/login\?jumpUrl=[^&]+&ended=1$/);
    expect(taken()).toEqual([]);
  });
  it('says on the page that it is signed out, where the page asked by itself', async () => {
    answers = () => 401;
    await expect(caller(counted)).rejects.toMatchObject({ status: 401 });
    expect([went, taken()]).toEqual([[], [{ kind: 'ended' }]]);
  });
  it('is none when one renewal has helped', async () => {
    answers = (path) => (path === '/refreshToken' || query.includes('/refreshToken') ? 200 : 401);
    await caller(mine);
    expect(query).toEqual(['/user/control/editUser', '/refreshToken', '/user/control/editUser']);
    expect([storage.getItem('skin'), store.read().systemUser, went]).toEqual(['3', poet, []]);
  });
});
