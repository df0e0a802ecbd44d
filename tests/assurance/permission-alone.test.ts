import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#app/server/features.ts';
import { sendAttachment } from '#features/attachment/server/fixtures.ts';
import { issueTicket } from '#features/data-export/server/ticket.ts';
import { sendMail, sendSms } from '#features/outgoing-message/server/public.ts';
import { smsTemplates, type TemplateName, templates } from '#features/outgoing-message/templates.ts';
import { type StaffPermission, staffPermissions } from '#features/role/permissions.ts';
import { bumpRoles, setPermission } from '#features/role/server/public.ts';
import { createSignInLink } from '#features/session/server/public.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import type { AnyEndpoint } from '#platform/shared/contract.ts';
import { enterByLink, type OpenDemoSite, openDemoSite } from '#tests/assurance/demo-site-fixture.ts';
import { type SampleCall, sampleCall } from '#tests/assurance/sample-call.ts';
import { sendCall } from '#tests/assurance/send-call.ts';
import { pictureFixture } from '#tests/picture-fixture.ts';
import type { Caller, Reply } from '#tests/serve.ts';
import { memberFixture } from '#tests/session-fixture.ts';

/** Z8: no right short of owner lets its holder read what is sent to somebody else, or become somebody else. */
let demoSite: OpenDemoSite;
/** Secrets by what they are: none of them may stand in any answer. */
const secrets = new Map<string, string>();
const letters: string[] = [];
let colleague = '';

const happened = { name: 'landlady', at: '2026-11-21T15:30:00.000Z', address: '203.0.113.9' };
const canary = (template: string) => `osprey-${template}`;
/** What each letter holds that only its receiver may read: a new template has to be written here. */
const messages: Record<TemplateName, object> = {
  verificationCode: { code: canary('code'), minutes: 10 },
  alreadyMember: {},
  passwordChanged: { ...happened, name: canary('passwordChanged') },
  accountChanged: { ...happened, what: 'passkeyAdded', detail: canary('accountChanged'), agent: '' },
  siteChanged: { ...happened, what: 'mail', detail: '', by: canary('siteChanged'), agent: '' },
  recoveryNotice: { ...happened, name: canary('recoveryNotice') },
  passwordReset: { name: 'landlady', link: `https://tea.example/${canary('passwordReset')}` },
  departureNotice: { name: canary('departureNotice'), dueAt: happened.at },
  feedbackAnswer: { name: canary('feedbackAnswer'), question: 'Where?', answer: 'Here' },
  reminder: { memberId: '1', events: [canary('reminder')], isDigest: false, more: 0 },
  testMessage: {},
};
const names = Object.keys(templates).filter((name): name is TemplateName => Object.hasOwn(templates, name));

/** The same secret in every shape in which it could be told. */
function plant(what: string, secret: string | Buffer): void {
  if (typeof secret === 'string') secrets.set(what, secret);
  else
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      secrets.set(`${what} (${encoding})`, secret.toString(encoding));
}

async function plantLetters(): Promise<void> {
  const { site } = demoSite.given;
  await site.db.run(
    sql`
      update member set email = 'landlady@example.org', email_verified_at = now(), phone = '13800005555',
        phone_verified_at = now() where id = ${demoSite.ids.owner}`,
  );
  await site.db.transaction(async (tx) => {
    // The words are of the shape their template names: `words` has one entry for each.
    for (const template of names)
      await sendMail(tx, site, {
        to: 'landlady@example.org',
        template,
        values: templates[template].parse(messages[template]),
      });
    for (const template of smsTemplates)
      await sendSms(tx, site, {
        phone: '13800005555',
        template,
        values: templates[template].parse(messages[template]),
      });
  });
  letters.push(...(await site.db.rows<{ id: string }>(sql`select id from delivery order by id`)).map(({ id }) => id));
  plant('a letter', 'osprey-');
}

async function plantSecrets(): Promise<void> {
  const { site } = demoSite.given;
  const { owner, author } = demoSite.ids;
  plant('a one-time link', await createSignInLink(site.db, owner));
  for (const [name, caller] of Object.entries({ owner: demoSite.owner, author: demoSite.author })) {
    plant(`the access token of ${name}`, caller.tokens?.accessToken ?? '');
    plant(`the refresh token of ${name}`, caller.tokens?.refreshToken ?? '');
  }
  await site.db.run(
    sql`
      update member set hint_question = 'heron-question', hint_answer_hash = 'heron-answer-hash'
        where id = any(${[owner, author]}::bigint[])`,
  );
  plant('a hint', 'heron-');
  await site.db.run(
    sql`
      insert into second_factor (member_id, totp_sealed, totp_confirmed_at)
        values (${owner}, ${Buffer.from('a sealed secret of an app')}, now())`,
  );
  plant('a secret of an app', Buffer.from('a sealed secret of an app'));
  const hashes = await site.db.rows<{ password: string; access: Buffer; refresh: Buffer }>(sql`
    select m.password_hash as password, s.access_hash as access, s.refresh_hash as refresh from member m
      join session s on s.member_id = m.id where m.id = ${owner}`);
  for (const { password, access, refresh } of hashes) {
    plant('a password’s hash', password);
    plant('a session’s hash', access);
    plant('a refresh token’s hash', refresh);
  }
  const bytes = await pictureFixture('png', { width: 700, height: 500 });
  const { path } = (await sendAttachment(demoSite.author, { kind: 'image', bytes })).body;
  const chat = `/api/user/control/privateMessages/${owner}`;
  const sent = await demoSite.author.post(chat, { content: 'plover-words', pictures: [path] });
  expect(sent.status).toBe(200);
  plant('a private message', 'plover-');
  plant('a picture of a conversation', `${path}?s=`);
  const endsAt = '2036-11-21T15:30:00.000Z';
  const archive = `export/ab/${'0badcafe'.repeat(4)}c0ffee.zip`;
  plant('the path of an export', archive);
  const exported = demoSite.personal.dataExport ?? '';
  const session = await site.db.row<{ id: string }>(sql`
    update data_export set state = 'ready', path = ${archive}, size = 1, ready_at = now(), ends_at = ${endsAt},
      session_id = (select id from session where member_id = ${author} order by id desc limit 1) where id = ${exported}
        returning session_id as id`);
  plant(
    'the ticket of an export',
    issueTicket(site, { id: exported, memberId: author, sessionId: session?.id ?? '', endsAt }).mark,
  );
  await site.db.run(
    sql`insert into outbox (name, payload, due_at) values ('nobody.hears', '{"token": "osprey-event"}', '2036-01-01')`,
  );
  await site.db.run(
    sql`
      insert into login_provider (kind, name_zh, name_en, setup)
        values ('github', '别处', 'Elsewhere', '{"clientId": "ours"}')`,
  );
}

/** Somebody who holds one right of staff and no other. */
async function holderOf(permission: StaffPermission): Promise<{ id: string; role: string; caller: Caller }> {
  const { site } = demoSite.given;
  const role = `alone-${permission.slice('console.'.length)}`;
  await site.db.transaction(async (tx) => {
    await tx.run(sql`insert into role (code, kind, name_zh, name_en) values (${role}, 'staff', ${role}, ${role})`);
    await setPermission(tx, { roleCode: role, right: permission, sectionId: null, isGranted: true });
    await bumpRoles(tx, site);
  });
  const id = await memberFixture(site, {
    account: role.replaceAll('-', '_'),
    roles: [role],
    password: 'clerk password',
  });
  return { id, role, caller: await enterByLink(site, id, demoSite.served.caller()) };
}

beforeAll(async () => {
  demoSite = await openDemoSite();
  colleague = await memberFixture(demoSite.given.site, {
    account: 'colleague',
    roles: ['staff'],
    password: 'colleague password',
  });
  await plantLetters();
  await plantSecrets();
});
afterAll(() => demoSite?.close());

const told = ({ text, headers }: Reply) =>
  [...secrets].filter(([, secret]) => `${text} ${JSON.stringify(headers)}`.includes(secret)).map(([what]) => what);
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

/** A call as it is meant, and aimed at every letter or at whoever manages the site. */
function callsOf(endpoint: AnyEndpoint): SampleCall[] {
  const sample = sampleCall(endpoint, demoSite.known);
  const isCancel = endpoint.path.endsWith('/cancel');
  const own =
    'ownPassword' in sample.body ? { ...sample.body, ownPassword: 'clerk password', ownCode: undefined } : sample.body;
  const aims = endpoint.path.startsWith('/admin/outbox/:id')
    ? letters
    : endpoint.path.startsWith('/admin/members/:id')
      ? [demoSite.ids.owner, colleague]
      : [];
  // Whoever is only an example must still be there for the calls that follow.
  const meant = isCancel ? sample : { ...sample, body: own };
  // A sample has every filter filled in, and lists hardly anything; the first page of all is what its holder opens.
  const { page } = sample.query;
  const unfiltered = endpoint.method === 'GET' ? [{ ...sample, query: page === undefined ? {} : { page: 1 } }] : [];
  return [meant, ...unfiltered, ...aims.map((id) => ({ ...sample, body: own, params: { ...sample.params, id } }))];
}

/**
 * Everything by which somebody is who he is, and by which the site writes to people. The lodger's password may be taken
 * from him: he alone can set another.
 */
const identities = () =>
  demoSite.given.site.db.rows(sql`
    select m.id, m.phone, m.email, m.is_owner, case when m.id = ${demoSite.ids.lodger} then null
      else m.password_hash end as password, m.hint_answer_hash,
      (select jsonb_agg(f) from second_factor f where f.member_id = m.id) as factor,
        (select count(*)::int from passkey p where p.member_id = m.id) as passkeys,
      (select count(*)::int from login_provider_link l where l.member_id = m.id) as links,
      (select jsonb_agg(mr.role_id order by mr.role_id) from member_role mr join role r on r.id = mr.role_id
        where mr.member_id = m.id and r.kind = 'staff') as roles
    from member m where m.account not like 'alone%' order by m.id`);
const ways = async () => {
  const tables = [
    'delivery_provider',
    'storage_provider',
    'login_provider',
    'captcha_provider',
    'content_safety_provider',
  ];
  return Promise.all(
    tables.map((table) =>
      demoSite.given.site.db.rows(sql`select to_jsonb(t) - 'position' as kept from ${fixed(table)} t order by 1`),
    ),
  );
};
const permissionsOf = (memberId: string) =>
  demoSite.given.site.db.rows<{ name: string }>(sql`
    select distinct rr.right_name as name from member_role mr join role_right rr on rr.role_id = mr.role_id
      where mr.member_id = ${memberId} and rr.section_id is null`);

/** More than his role gives: a right, a role, or a way into somebody else's account. */
const risesOf = (role: string, id: string): [string, object][] => [
  [`/api/admin/roles/${role}/rights`, { version: '0', rights: staffPermissions }],
  [`/api/admin/members/${id}/role`, { role: 'staff' }],
  [`/api/admin/members/${id}/role`, { role: 'alone-member' }],
  ...['resetPassword', 'endSessions', 'suspend', 'rename'].map((act): [string, object] => [
    `/api/admin/members/${demoSite.ids.owner}/${act}`,
    { account: 'somebody_else', nickname: '' },
  ]),
];

// Last: 24 rights, every template by mail and SMS, one-time link, tokens and hashes, hint, secret of an app, ticket
// and path of an export, payload of an event, words and picture of a conversation: 0 told; nobody’s phone, mail,
// password, second step, staff role and no provider changed
describe.each(staffPermissions)('[Z8] %s alone', (permission) => {
  it('reads nothing that is for somebody else, and makes its holder nobody else', { timeout: 180_000 }, async () => {
    const { id, role, caller } = await holderOf(permission);
    const before = [await identities(), await ways()];
    const area = `staff:${permission.slice('console.'.length)}`;
    const leaks: string[] = [];
    let answered = 0;
    for (const { endpoint } of routes.filter((route) => route.endpoint.access === area))
      for (const call of callsOf(endpoint)) {
        const reply = await sendCall(caller, endpoint, call);
        if (reply.status === 200) answered += 1;
        for (const what of told(reply)) leaks.push(`${nameOf(endpoint)}: ${what}`);
      }
    for (const [path, body] of risesOf(role, id)) {
      const { version } = (await caller.get('/api/admin/roles')).body;
      const reply = await caller.post(path, {
        ...body,
        ...(path.endsWith('/rights') ? { version } : {}),
        reason: 'to rise',
        ownPassword: 'clerk password',
      });
      expect([path, reply.status >= 400]).toEqual([path, true]);
    }
    expect([...new Set(leaks)]).toEqual([]);
    expect(answered).toBeGreaterThan(0);
    expect([await identities(), await ways()]).toEqual(before);
    expect((await permissionsOf(id)).map(({ name }) => name)).toEqual([permission]);
  });
});

it('an owner of this machine’s own site reads them', async () => {
  const texts = await Promise.all(
    letters.map(async (id) => (await demoSite.owner.get(`/api/admin/outbox/${id}`)).text),
  );
  expect(texts.join()).toContain('osprey-code');
});
