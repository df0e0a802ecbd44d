import { forgetSections } from '#features/section/server/public.ts';
import { createSignInLink } from '#features/session/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Environment } from '#platform/server/environment.ts';
import type { Site } from '#platform/server/site.ts';
import type { AnyEndpoint } from '#platform/shared/contract.ts';
import type { Known } from '#tests/assurance/sample-call.ts';
import { type Given, openGiven } from '#tests/given.ts';
import { givenMember } from '#tests/given-session.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';

/** A small community: who may do everything, who wrote, who did not, and one thing of every kind. */
export interface Street {
  owner: Caller;
  author: Caller;
  stranger: Caller;
  guest: Caller;
  ids: { owner: string; author: string; stranger: string; section: string; emptySection: string; parentSection: string; topic: string; comment: string; reply: string };
  /** Values for `sampleCall` that name these things. */
  known: Known;
}

export interface StreetOptions {
  site: Site;
  caller: () => Caller;
}

/** Builds a street through the API. Limits must be raised: it makes a dozen writes at once. */
export async function givenStreet({ site, caller }: StreetOptions): Promise<Street> {
  const [section, emptySection, parentSection] = [await givenSection(site, 'Tea'), await givenSection(site, 'Coffee'), await givenSection(site, 'Drinks')];
  const enter = async (account: string, isOwner = false) => {
    const id = await givenMember(site, { account, nickname: `${account} of the street`, password: `${account} password`, isOwner });
    return { id, caller: await enterByLink(site, id, caller()) };
  };
  const [owner, author, stranger] = [await enter('landlady', true), await enter('poet'), await enter('passer')];
  const write = async (path: string, body: object): Promise<string> => {
    const reply = await author.caller.post(path, body);
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status} ${reply.text}`);
    return reply.body.id;
  };
  const topic = await write('/api/topics', { title: 'Kettles', content: 'Which one sings?', sectionId: section, tags: ['kettle'] });
  const comment = await write(`/api/topics/${topic}/comments`, { content: 'The red one.' });
  const reply = await write(`/api/comments/${comment}/replies`, { content: 'It does not.' });
  const ids = { owner: owner.id, author: author.id, stranger: stranger.id, section, emptySection, parentSection, topic, comment, reply };
  return { owner: owner.caller, author: author.caller, stranger: stranger.caller, guest: caller(), ids, known: knownOf(ids) };
}

export interface OpenStreet extends Street {
  given: Given;
  served: Served;
  close(): Promise<void>;
}

/** A street of its own, served without a socket, with limits out of the way. */
export async function openStreet(environment: Partial<Environment> = {}): Promise<OpenStreet> {
  const given = await openGiven({ rateLimitFactor: 100_000, ...environment });
  const served = await serve(given.site);
  const street = await givenStreet({ site: given.site, caller: () => served.caller() });
  const close = async () => {
    await served.close();
    await given.close();
  };
  return { ...street, given, served, close };
}

/** Somebody whom the contract lets knock, and who owns what stands in the sample calls where members own things. */
export function whoMay(endpoint: AnyEndpoint, street: Street): Caller {
  if (endpoint.access === 'anyone') return street.guest;
  return endpoint.access === 'member' ? street.author : street.owner;
}

/** Signs a caller in by a one-time link. */
export async function enterByLink(site: Pick<Site, 'db'>, memberId: string, caller: Caller): Promise<Caller> {
  const reply = await caller.post('/api/signInLink', { token: await createSignInLink(site.db, memberId) });
  if (reply.status !== 200) throw new Error(`signing in answered ${reply.status} ${reply.text}`);
  caller.tokens = { accessToken: reply.body.accessToken, refreshToken: reply.body.refreshToken };
  return caller;
}

/** Which id stands where, by the call's path. */
function knownOf(ids: Street['ids']): Known {
  const known: Record<string, unknown> = {
    sectionId: ids.section,
    author: 'poet',
    actor: 'poet',
    account: 'poet',
    keyword: 'poet',
    quoteId: ids.comment,
    toReplyId: ids.reply,
    commentId: ids.comment,
    parentId: ids.parentSection,
    'POST /admin/sections/:id/delete id': ids.emptySection,
  };
  return new Proxy(known, {
    has: (target, name) => name in target || idOf(String(name), ids) !== undefined,
    get: (target, name) => (typeof name === 'string' ? (target[name] ?? idOf(name, ids)) : undefined),
  });
}

/** `POST /comments/:id/replies id` is a comment's id. */
function idOf(place: string, ids: Street['ids']): string | undefined {
  const match = /^\w+ \/(?:admin\/)?(topics|comments|replies|sections|members)\/:id\b.* id$/.exec(place);
  const kinds: Record<string, string> = { topics: ids.topic, comments: ids.comment, replies: ids.reply, sections: ids.section, members: ids.author };
  return match?.[1] === undefined ? undefined : kinds[match[1]];
}

/** A section of the first level. */
export async function givenSection(site: Site, name: string): Promise<string> {
  const row = await site.db.row<{ id: string }>(sql`insert into section (name_zh, name_en) values (${name}, ${name}) returning id`);
  forgetSections(site);
  if (!row) throw new Error('no section was made');
  return row.id;
}
