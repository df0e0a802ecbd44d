import { LOAD_PASSWORD } from './generate/people.ts';

/** A member's session as a browser stores it. */
export interface SignedInMember {
  /** Headers of a write request: cookie, its anti-forgery header and the tokens. */
  headers: Record<string, string>;
}

/** Concurrent sign-ins; more would only wait, because passwords are hashed two at a time. */
const AT_ONCE = 2;

/** Signs members in over HTTP as a browser does. */
export async function signInAll(port: number, accounts: readonly string[]): Promise<SignedInMember[]> {
  const members: SignedInMember[] = [];
  const queue = [...accounts];
  const work = async () => {
    for (let account = queue.shift(); account !== undefined; account = queue.shift())
      members.push(await signIn(port, account));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return members;
}

function signIn(port: number, account: string): Promise<SignedInMember> {
  return enter(port, { path: '/api/login', body: { account, password: LOAD_PASSWORD } });
}

/** The same by a one-time link, which needs no password hashing. */
export function signInByLink(port: number, token: string): Promise<SignedInMember> {
  return enter(port, { path: '/api/signInLink', body: { token } });
}

async function enter(port: number, params: { path: string; body: object }): Promise<SignedInMember> {
  const guest = await fetch(`http://127.0.0.1:${port}/api/baseInfo`);
  const first = tokenCookie(guest);
  const response = await fetch(`http://127.0.0.1:${port}${params.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `cms_token=${first}`, 'BBS-XSRF-TOKEN': first },
    body: JSON.stringify(params.body),
  });
  if (!response.ok) throw new Error(`${params.path} answered ${response.status} ${await response.text()}`);
  const answer: { accessToken: string; refreshToken: string } = await response.json();
  const token = tokenCookie(response);
  return {
    headers: {
      cookie: `cms_token=${token}`,
      'bbs-xsrf-token': token,
      authorization: `Bearer ${answer.accessToken},${answer.refreshToken}`,
    },
  };
}

function tokenCookie(response: Response): string {
  const found = response.headers
    .getSetCookie()
    .map((cookie) => /^cms_token=([^;]+)/.exec(cookie)?.[1])
    .find((value) => value !== undefined);
  if (found === undefined) throw new Error(`no cms_token in the answer (${response.status})`);
  return decodeURIComponent(found);
}
