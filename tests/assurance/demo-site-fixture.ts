import { bumpRoles } from '#features/role/server/public.ts';
import { forgetSections } from '#features/section/server/public.ts';
import { createSignInLink } from '#features/session/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Environment } from '#platform/server/environment.ts';
import type { Site } from '#platform/server/site.ts';
import type { AnyEndpoint } from '#platform/shared/contract.ts';
import { disputesFixture } from '#tests/assurance/disputes-fixture.ts';
import { envelopesFixture } from '#tests/assurance/envelopes-fixture.ts';
import {
  helpFixture,
  navigationFixture,
  personalFixture,
  verificationFixture,
} from '#tests/assurance/personal-fixture.ts';
import type { Existing } from '#tests/assurance/sample-call.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Reply, type Served, serve } from '#tests/serve.ts';
import { memberFixture } from '#tests/session-fixture.ts';

/** Of the preview of an article that waits for its time. */
const PREVIEW_KEY = 'p'.repeat(32);

/** A small community: who may do everything, who wrote, who did not, and one thing of every kind. */
export interface DemoSite {
  owner: Caller;
  author: Caller;
  stranger: Caller;
  guest: Caller;
  ids: {
    owner: string;
    author: string;
    stranger: string;
    lodger: string;
    section: string;
    emptySection: string;
    parentSection: string;
    topic: string;
    comment: string;
    reply: string;
    /** Asked with the topic. */
    poll: string;
    /** To be ended: nobody votes in it. */
    secondPoll: string;
    /** Nobody has answered it. */
    question: string;
    /** To be deleted. */
    secondQuestion: string;
    /** Its answers are the owner's and the asker's own, with a reply below. */
    answeredQuestion: string;
    answer: string;
    ownAnswer: string;
    article: string;
    /** To be deleted. */
    secondArticle: string;
    articleComment: string;
    /** Waits for its time, with a preview. */
    scheduledArticle: string;
  };
  /** The author's own things, as `personalFixture` makes them. */
  personal: Readonly<Record<string, string>>;
  /** Values for `sampleCall` that name these things. */
  known: Existing;
}

export interface DemoSiteOptions {
  site: Site;
  caller: () => Caller;
}

/** Builds a street through the API. Limits must be raised: it makes a dozen writes at once. */
export async function demoSiteFixture({ site, caller }: DemoSiteOptions): Promise<DemoSite> {
  const [section, emptySection, parentSection] = [
    await sectionFixture(site, 'Tea'),
    await sectionFixture(site, 'Coffee'),
    await sectionFixture(site, 'Drinks'),
  ];
  const enter = async (account: string, isOwner = false) => {
    const id = await memberFixture(site, {
      account,
      nickname: `${account} of the street`,
      password: `${account} password`,
      isOwner,
    });
    return { id, caller: await enterByLink(site, id, caller()) };
  };
  await writersFixture(site);
  const [owner, author, stranger] = [await enter('landlady', true), await enter('poet'), await enter('passer')];
  // Another device of his: what a session of one's own is tried on.
  await enterByLink(site, author.id, caller());
  const write = async (path: string, body: object, by = author.caller): Promise<string> => {
    const reply = await by.post(path, body);
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status} ${reply.text}`);
    return reply.body.id;
  };
  const poll = { title: 'Which colour?', options: ['Red', 'Blue'] };
  const topic = await write('/api/topics', {
    title: 'Kettles',
    content: 'Which one sings?',
    sectionId: section,
    tags: ['kettle'],
    poll,
  });
  const cups = { title: 'Cups', content: 'Which one holds?', sectionId: section, poll };
  const secondTopic = await write('/api/topics', cups);
  const comment = await write(`/api/topics/${topic}/comments`, { content: 'The red one.' });
  const reply = await write(`/api/comments/${comment}/replies`, { content: 'It does not.' });
  const more = { content: 'So.', tags: ['kettle'] };
  const question = await write('/api/questions', { title: 'Why do kettles sing?', ...more });
  const secondQuestion = await write('/api/questions', { title: 'Why do spoons not?', ...more });
  const answeredQuestion = await write('/api/questions', { title: 'Why do cups not?', ...more });
  const answers = `/api/questions/${answeredQuestion}/answers`;
  const answer = await write(answers, { content: 'They do.' }, owner.caller);
  const ownAnswer = await write(answers, { content: 'They do not.' });
  await write(`/api/comments/${ownAnswer}/replies`, { content: 'Never.' });
  const article = await write('/api/articles', read('Kettles'));
  const lodger = await lodgerFixture(site);
  await roleFixture(site);
  const personal = {
    ...(await personalFixture(site, author.id)),
    ...(await envelopesFixture(site, { author: author.id, other: owner.id })),
    ...(await disputesFixture(site, { author: author.id, other: lodger })),
  };
  const help = await helpFixture(site);
  const navigation = await navigationFixture(site, author.id);
  const application = await verificationFixture(site, lodger);
  const ids = {
    owner: owner.id,
    author: author.id,
    stranger: stranger.id,
    lodger,
    section,
    emptySection,
    parentSection,
    topic,
    comment,
    reply,
    poll: await pollOf(site, topic),
    secondPoll: await pollOf(site, secondTopic),
    question,
    secondQuestion,
    answeredQuestion,
    answer,
    ownAnswer,
    article,
    secondArticle: await write('/api/articles', read('Spoons')),
    scheduledArticle: await scheduledFixture(site, write),
    articleComment: await write(`/api/articles/${article}/comments`, { content: 'So they do.' }),
  };
  return {
    owner: owner.caller,
    author: author.caller,
    stranger: stranger.caller,
    guest: caller(),
    ids,
    personal,
    known: existingOf({ ids, personal, application, help, navigation }),
  };
}

export interface OpenDemoSite extends DemoSite {
  given: TestSite;
  served: Served;
  close(): Promise<void>;
}

/** A street of its own, served without a socket, with limits out of the way. */
export async function openDemoSite(environment: Partial<Environment> = {}): Promise<OpenDemoSite> {
  const testSite = await createTestSite({ rateLimitFactor: 100_000, ...environment });
  const served = await serve(testSite.site);
  const demoSite = await demoSiteFixture({ site: testSite.site, caller: () => served.caller() });
  const close = async () => {
    await served.close();
    await testSite.close();
  };
  return { ...demoSite, given: testSite, served, close };
}

/** Somebody whom the contract lets knock, and who owns what stands in the sample calls where members own things. */
export function whoMay(endpoint: AnyEndpoint, demoSite: DemoSite): Caller {
  if (endpoint.access === 'anyone') return demoSite.guest;
  return endpoint.access === 'member' ? demoSite.author : demoSite.owner;
}

/** Whoever changes his password has lost the pair he came with, and goes on with the one he is answered. */
export function keepPair(by: Caller, { body }: Reply): void {
  if (by.tokens && body?.accessToken !== undefined)
    by.tokens = { accessToken: body.accessToken, refreshToken: body.refreshToken };
}

/** Signs a caller in by a one-time link. */
export async function enterByLink(site: Pick<Site, 'db'>, memberId: string, caller: Caller): Promise<Caller> {
  const reply = await caller.post('/api/signInLink', { token: await createSignInLink(site.db, memberId) });
  if (reply.status !== 200) throw new Error(`signing in answered ${reply.status} ${reply.text}`);
  caller.tokens = { accessToken: reply.body.accessToken, refreshToken: reply.body.refreshToken };
  return caller;
}

async function pollOf(site: Site, topicId: string): Promise<string> {
  const poll = await site.db.row<{ id: string }>(
    sql`select id from poll where target_kind = 'topic' and target_id = ${topicId}`,
  );
  if (!poll) throw new Error('the topic has no poll');
  return poll.id;
}

/** Whom staff rename, suspend and sign out in the sample calls: nobody else needs him. */
async function lodgerFixture(site: Site): Promise<string> {
  const id = await memberFixture(site, { account: 'lodger' });
  await site.db.run(sql`update member set email = 'lodger@example.org', email_verified_at = now() where id = ${id}`);
  return id;
}

/** An article that waits for its time, with a preview; returns its id. */
async function scheduledFixture(site: Site, write: (path: string, body: object) => Promise<string>): Promise<string> {
  const id = await write('/api/articles', { ...read('Later'), publishAt: '2090-01-01T00:00:00Z' });
  await site.db.run(sql`update article set preview_key = ${PREVIEW_KEY} where id = ${id}`);
  return id;
}

const read = (title: string) => ({ title, summary: 'Of what sings.', content: 'They do.' });

/** Everybody may write articles here. */
function writersFixture(site: Site): Promise<void> {
  return site.db.transaction(async (tx) => {
    await tx.run(
      sql`insert into role_right (role_id, right_name) select id, 'article.post' from role where code = 'default'`,
    );
    await bumpRoles(tx, site);
  });
}

/** A role nobody holds and nobody needs, to be deleted. */
function roleFixture(site: Site): Promise<void> {
  return site.db.transaction(async (tx) => {
    await tx.run(
      sql`insert into role (code, kind, name_zh, name_en) values ('regular', 'membership', 'Regular', 'Regular')`,
    );
    await bumpRoles(tx, site);
  });
}

interface Things {
  ids: DemoSite['ids'];
  personal: DemoSite['personal'];
  /** An application of the lodger's, for staff to decide. */
  application: string;
  help: Awaited<ReturnType<typeof helpFixture>>;
  navigation: Awaited<ReturnType<typeof navigationFixture>>;
}

/** The same of the directory's calls. */
function inDirectory(navigation: Things['navigation']): Existing {
  return {
    'POST /navigationSites categoryId': navigation.category,
    'POST /admin/navigationSites categoryId': navigation.category,
    'POST /admin/navigationSites/:id categoryId': navigation.category,
    'POST /admin/navigationSites/:id/accept id': navigation.suggested,
    'POST /admin/navigationSites/:id/reject id': navigation.doubtful,
    'POST /admin/navigationSites/:id/delete id': navigation.deleted,
    'POST /admin/navigationCategories/:id/delete id': navigation.emptyCategory,
    'POST /admin/navigationCategoryOrder ids': [navigation.category, navigation.emptyCategory],
  };
}

/** Which id stands where, by the call's path. */
function existingOf(things: Things): Existing {
  const { ids, personal, help, navigation } = things;
  const existing: Record<string, unknown> = {
    sectionId: ids.section,
    author: 'poet',
    actor: 'poet',
    account: 'poet',
    keyword: 'poet',
    ownPassword: 'poet password',
    oldPassword: 'poet password',
    quoteId: ids.comment,
    toReplyId: ids.reply,
    commentId: ids.comment,
    parentId: ids.parentSection,
    documentIds: [personal.papers],
    'POST /members/:account/block account': 'lodger',
    'POST /favouriteFolders/:id name': 'another folder',
    'POST /admin/notices audience': 'all',
    'POST /admin/notices sendsAt': '2099-01-01T00:00:00Z',
    'POST /reports id': ids.lodger,
    'GET /user/control/reportForm id': ids.lodger,
    'POST /admin/help parentId': help.category,
    ...inDirectory(navigation),
    'GET /siteTerms version': personal.terms ?? '',
    'POST /user/control/terms/agree version': personal.terms ?? '',
    'POST /admin/help/:id parentId': help.category,
    'POST /admin/help/:id/delete id': help.deletedText,
    'POST /admin/helpOrder parentId': help.ordered,
    'POST /admin/helpOrder ids': [help.orderedText],
    'POST /follows id': 'poet',
    'POST /follows/remove id': 'poet',
    'POST /admin/texts ids': [ids.comment],
    'POST /admin/caseDecisions ids': [personal.otherCases],
    'POST /admin/newsFlashes/:id/remove id': personal.removedFlashes,
    'POST /admin/announcements/:id/delete id': personal.deletedAnnouncements,
    'POST /admin/customLinks/:id/delete id': personal.deletedLinks,
    'POST /admin/customLinkOrder ids': [personal.orderedLinks ?? ''],
    'POST /admin/cases/:id/decide id': personal.decidedCases,
    answerId: ids.answer,
    'GET /articles/:id/comments commentId': ids.articleComment,
    'POST /articles/:id/comments quoteId': ids.articleComment,
    'GET /articlePreviews/:key key': PREVIEW_KEY,
    'POST /articles/:id/preview id': ids.scheduledArticle,
    'POST /articles/:id/delete id': ids.secondArticle,
    'POST /questions/:id/delete id': ids.secondQuestion,
    'GET /questions/:id/answers id': ids.answeredQuestion,
    // Of the asker alone, as the order of the sample lists them.
    'GET /questions/:id/answers commentId': ids.ownAnswer,
    'POST /questions/:id/answers id': ids.answeredQuestion,
    'POST /questions/:id/invitations account': 'lodger',
    'POST /questions/:id/answers quoteId': ids.ownAnswer,
    'POST /questions/:id/adopt id': ids.answeredQuestion,
    'POST /polls/:id id': ids.secondPoll,
    'POST /polls/:id/end id': ids.secondPoll,
    'POST /redEnvelopes/:id/stop id': personal.sentEnvelopes,
    'POST /redEnvelopes topicId': ids.topic,
    'POST /admin/redEnvelopes/:id/stop id': personal.stoppedEnvelopes,
    'POST /user/control/unlockDisputes/:id/refund id': personal.refundedDisputes,
    'POST /admin/unlockDisputes/:id/decide id': personal.decidedDisputes,
    // Nobody is to be gone for the calls that follow.
    'POST /admin/members/:id/cancel ownPassword': 'not the password',
    'POST /admin/members/:id/rename account': 'lodger',
    // The same again: whoever comes next still knows it.
    'POST /user/control/changePassword password': 'poet password',
    'POST /admin/sections/:id/delete id': ids.emptySection,
  };
  const standsAt = (position: string) =>
    existing[position] ??
    idOf(position, things) ??
    (/^\w+ \/(admin|questions)\/.* ownPassword$/.test(position) ? 'landlady password' : undefined);
  return new Proxy(existing, {
    has: (_, name) => standsAt(String(name)) !== undefined,
    get: (_, name) => standsAt(String(name)),
  });
}

/** `POST /comments/:id/replies id` is a comment's id. */
function idOf(position: string, { ids, personal, application, help, navigation }: Things): string | undefined {
  const own = /^\w+ \/user\/control\/(\w+)\/:id\b.* id$/.exec(position)?.[1];
  if (own !== undefined) return personal[own];
  const kind = /^\w+ \/(?:admin\/)?(\w+)\/:id\b.* id$/.exec(position)?.[1];
  const kinds: Record<string, string> = {
    topics: ids.topic,
    comments: ids.comment,
    replies: ids.reply,
    polls: ids.poll,
    questions: ids.question,
    articles: ids.article,
    redEnvelopes: personal.redEnvelopes ?? '',
    unlockDisputes: personal.caseDisputes ?? '',
    sections: ids.section,
    community: ids.section,
    communityRules: ids.section,
    members: ids.lodger,
    verifications: application,
    verificationDocuments: personal.verificationDocuments ?? '',
    cases: personal.cases ?? '',
    favouriteFolders: personal.favouriteFolders ?? '',
    reports: personal.reports ?? '',
    newsFlashes: personal.newsFlashes ?? '',
    announcements: personal.announcements ?? '',
    customLinks: personal.customLinks ?? '',
    feedback: personal.feedback ?? '',
    help: help.text,
    helpCategories: help.category,
    navigationSites: navigation.listed,
    navigationCategories: navigation.category,
    terms: personal.terms ?? '',
  };
  return kind === undefined ? undefined : kinds[kind];
}

/** A section of the first level. */
export async function sectionFixture(site: Site, name: string): Promise<string> {
  const row = await site.db.row<{ id: string }>(
    sql`insert into section (name_zh, name_en) values (${name}, ${name}) returning id`,
  );
  forgetSections(site);
  if (!row) throw new Error('no section was made');
  return row.id;
}
