import { sectionImport } from '#features/section/server/public.ts';
import { createSignInLink } from '#features/session/server/public.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { broadcast } from '#platform/server/database/notify.ts';
import { KEY_MARK } from '../load/plan.ts';
import { rawRequest } from '../load/raw-request.ts';
import { type SignedInMember, signInByLink } from '../sign-in.ts';

/** Signed-in members, and a section to post in. */
export interface Crowd {
  members: readonly SignedInMember[];
  sectionId: string;
}

const AT_ONCE = 8;

/** Signs all members in over HTTP; returns them in the order of their ids. */
export async function crowdFixture(input: {
  port: number;
  ownerUrl: string;
  memberIds: readonly string[];
}): Promise<Crowd> {
  const db = openDatabase({ url: input.ownerUrl });
  try {
    const words = { zh: '茶', en: 'Tea' };
    const sectionId = await db.transaction(async (tx) => {
      await broadcast(tx, 'section');
      return sectionImport.insertImportedSection(tx, {
        parentId: null,
        names: words,
        descriptions: { zh: '', en: '' },
        color: '#1d5fbf',
        position: 0,
      });
    });
    const tokens: string[] = [];
    for (const id of input.memberIds) tokens.push(await createSignInLink(db, id));
    return { sectionId, members: await inTurn(tokens, (token) => signInByLink(input.port, token)) };
  } finally {
    await db.end();
  }
}

async function inTurn<From, To>(items: readonly From[], work: (item: From) => Promise<To>): Promise<To[]> {
  const results: To[] = [];
  let next = 0;
  const run = async () => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at];
      if (item !== undefined) results[at] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
  return results;
}

/** Creates envelopes of one giver, each in a topic of its own; returns their ids. */
export async function envelopesFixture(
  port: number,
  crowd: Crowd,
  wanted: { giver: number; envelopes: number; shares: number },
): Promise<string[]> {
  const headers = crowd.members[wanted.giver]?.headers ?? {};
  const request = async (path: string, body: object): Promise<string> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`);
    const { id }: { id: string } = await response.json();
    return id;
  };
  return inTurn([...Array(wanted.envelopes).keys()], async () => {
    const topicId = await request('/api/topics', {
      title: 'A cup for everybody',
      content: 'Whoever comes first.',
      sectionId: crowd.sectionId,
    });
    return request('/api/redEnvelopes', {
      topicId,
      kind: 'random',
      amount: '100.00',
      count: wanted.shares,
      greeting: '',
    });
  });
}

/** Every given member opens every given envelope once; consecutive requests are for different ones. */
export function openings(envelopeIds: readonly string[], members: readonly SignedInMember[]): string[][] {
  return members.flatMap((_, turn) =>
    envelopeIds.map((id, position) => {
      const { headers = {} } = members[(turn + position) % members.length] ?? {};
      return [
        rawRequest({
          method: 'POST',
          path: `/api/redEnvelopes/${id}/open`,
          headers: { ...headers, 'idempotency-key': KEY_MARK },
          body: {},
        }),
      ];
    }),
  );
}
