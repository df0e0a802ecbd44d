import { randomBytes } from 'node:crypto';
import { adjustmentsFixture } from '#features/ledger/server/fixtures.ts';
import { postTransaction, transfer } from '#features/ledger/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Site } from '#platform/server/site.ts';

type Where = Pick<Site, 'db'>;

async function make(site: Where, statement: ReturnType<typeof sql>): Promise<string> {
  const found = await site.db.row<{ id: string }>(statement);
  if (!found) throw new Error('nothing was made');
  return found.id;
}

/**
 * Things that are a member's own and nobody else's business, by the part of the address before their id; and papers to
 * apply with.
 */
export async function personalFixture(site: Where, memberId: string): Promise<Readonly<Record<string, string>>> {
  const paper = (digit: string) =>
    make(
      site,
      sql`
        insert into verification_document (member_id, path, name, size)
          values (${memberId}, ${`verification/00/${digit.repeat(38)}.pdf`}, 'licence.pdf', 1) returning id`,
    );
  const cases = await casesFixture(site, memberId);
  return {
    // The last one: the first is the one he calls with.
    sessions: await make(
      site,
      sql`select id from session where member_id = ${memberId} and ended_at is null order by id desc limit 1`,
    ),
    verifications: await verificationFixture(site, memberId),
    verificationDocuments: await paper('0'),
    papers: await paper('1'),
    dataExport: await make(site, sql`insert into data_export (member_id) values (${memberId}) returning id`),
    unlocks: await unlockFixture(site, memberId),
    membershipOrders: await cardOrderFixture(site, memberId),
    videos: await failedVideoFixture(site, memberId),
    paymentOrders: await paymentOrderFixture(site, memberId),
    reminders: await make(
      site,
      sql`
        insert into reminder (member_id, kind, rank, event, happened_at)
          values (${memberId}, 'reply', 1, 'a reply', now()) returning id`,
    ),
    reminderDevices: await make(
      site,
      sql`insert into reminder_device (member_id, session_id, endpoint, p256dh, auth, agent, language)
        select member_id, id, 'https://push.example/' || id, repeat('B', 87), repeat('a', 22), '', 'en_US' from session
        where member_id = ${memberId} and ended_at is null order by id desc limit 1 returning id`,
    ),
    favouriteFolders: await make(
      site,
      sql`insert into favourite_folder (member_id, name) values (${memberId}, 'tea') returning id`,
    ),
    notices: await noticeFixture(site, memberId),
    newsFlashes: await newsFlashFixture(site),
    customLinks: await linkFixture(site, 'footer', '/one'),
    orderedLinks: await linkFixture(site, 'header', '/two'),
    deletedLinks: await linkFixture(site, 'footer', '/three'),
    announcements: await announcementFixture(site),
    deletedAnnouncements: await announcementFixture(site),
    removedFlashes: await newsFlashFixture(site),
    reports: await make(
      site,
      sql`insert into report (reporter_id, target_kind, target_id, reason_id, case_id, created_at)
        select ${memberId}, 'topic', 999999, min(id), ${cases.cases}, now() from report_reason returning id`,
    ),
    feedback: await make(
      site,
      sql`insert into feedback (author_id, name, contact, content, language)
        values (${memberId}, 'Poet', 'by post', 'The kettle is loud.', 'en_US') returning id`,
    ),
    /** With a consent of theirs to it; the newest version. */
    terms: await make(
      site,
      sql`
        with version as (insert into terms_version (terms_zh, terms_en, privacy_zh, privacy_en)
          values ('', 'Be quiet.', '', '') returning id)
        insert into terms_consent (member_id, version_id) select ${memberId}, id from version
          returning version_id as id`,
    ),
    ...cases,
    passkeys: await make(
      site,
      sql`
        insert into passkey (member_id, credential_id, public_key, name)
          values (${memberId}, ${randomBytes(16)}, ${randomBytes(64)}, 'a key') returning id`,
    ),
  };
}

/** A directory: a category in use, one to delete, and sites: listed, suggested twice, to delete. */
export async function navigationFixture(site: Where, memberId: string) {
  const category = (name: string) =>
    make(site, sql`insert into navigation_category (name_zh, name_en) values (${name}, ${name}) returning id`);
  const used = await category('Pots');
  const add = (name: string, status: string) =>
    make(
      site,
      sql`insert into navigation_site (category_id, url, name, description, status, suggested_by)
        values (${used}, ${`https://${name}.example/`}, ${name}, 'Tea.', ${status}, ${memberId}) returning id`,
    );
  return {
    category: used,
    emptyCategory: await category('Lids'),
    listed: await add('listed', 'listed'),
    suggested: await add('suggested', 'pending'),
    doubtful: await add('doubtful', 'pending'),
    deleted: await add('deleted', 'listed'),
  };
}

/** Help for readers: two categories, and texts to read, to put in order and to delete. */
export async function helpFixture(site: Where) {
  const add = (parentId: string | null, title: string) =>
    make(
      site,
      parentId === null
        ? sql`insert into help (title_zh, title_en) values (${title}, ${title}) returning id`
        : sql`insert into help (parent_id, title_zh, title_en, source_zh, source_en, html_zh, html_en)
            values (${parentId}, ${title}, ${title}, 'tea', 'tea', '<p>tea</p>', '<p>tea</p>') returning id`,
    );
  const category = await add(null, 'Kettles');
  const ordered = await add(null, 'Cups');
  return {
    category,
    ordered,
    text: await add(category, 'Singing'),
    deletedText: await add(category, 'Whistling'),
    orderedText: await add(ordered, 'Holding'),
  };
}

/** What staff have told them alone. */
async function noticeFixture(site: Where, memberId: string): Promise<string> {
  const id = await make(
    site,
    sql`
      insert into notice (title, source, html, audience, sends_at, recipient_count)
        values ('for you', 'tea', '<p>tea</p>', 'members', now(), 1) returning id`,
  );
  await site.db.run(sql`insert into notice_recipient (notice_id, member_id) values (${id}, ${memberId})`);
  return id;
}

const linkFixture = (site: Where, region: string, address: string): Promise<string> =>
  make(
    site,
    sql`insert into custom_link (region, name_zh, address) values (${region}, 'the kettle', ${address}) returning id`,
  );

/** Over long ago, so that no page shows it. */
const announcementFixture = (site: Where): Promise<string> =>
  make(
    site,
    sql`insert into announcement (placement, text_zh, audience, starts_at, ends_at)
      values ('bar', 'the kettle sang', 'everyone', '2020-01-01', '2020-01-02') returning id`,
  );

/** Everybody's, written by staff. */
const newsFlashFixture = (site: Where): Promise<string> =>
  make(site, sql`insert into news_flash (text) values ('the kettle sings') returning id`);

/** What staff have decided against them, and cases that are open: each for another sample call. */
async function casesFixture(site: Where, memberId: string) {
  const open = (id: string) =>
    make(
      site,
      sql`
        insert into moderation_case (target_kind, target_id, author_id, sources, opened_at)
          values ('topic', ${id}, ${memberId}, '{report}', now()) returning id`,
    );
  return {
    moderationActs: await make(
      site,
      sql`
        insert into moderation_case (target_kind, target_id, author_id, sources, opened_at, state, decision, reason,
          decided_by, decided_at, undo_until, settled_at)
        select 'topic', 999, ${memberId}, '{report}', now(), 'decided', 'warn', 'spilled tea', id, now(), now(), now()
          from member order by is_owner desc, id limit 1 returning id`,
    ),
    cases: await open('901'),
    decidedCases: await open('902'),
    otherCases: await open('903'),
    // Of the owner, who tries the calls of staff.
    caseViews: await make(
      site,
      sql`insert into moderation_view (member_id, name, filters)
        select id, 'mine', '{}' from member order by is_owner desc, id limit 1 returning id`,
    ),
  };
}

/** A film that came to nothing. */
async function failedVideoFixture(site: Where, memberId: string): Promise<string> {
  const id = await make(
    site,
    sql`insert into attachment (path, owner_id, kind, state, content_type, size, name)
      values (${`/files/u/00/${'5'.repeat(38)}.mp4`}, ${memberId}, 'video', 'kept', 'video/mp4', 1, 'kettle.mp4')
        returning id`,
  );
  return make(
    site,
    sql`
      insert into video (attachment_id, state, fault, created_at, changed_at)
        values (${id}, 'failed', 'broken', now(), now()) returning attachment_id as id`,
  );
}

/** An order to pay that he has let pass. */
function paymentOrderFixture(site: Where, memberId: string): Promise<string> {
  return make(
    site,
    sql`insert into payment_order (number, member_id, provider, product, fen, purpose, status, created_at, closes_at)
      values (${`20010101${'0'.repeat(14)}`}, ${memberId}, 'sandbox', 0, 100, 'top-up', 'closed', '2001-01-01',
        '2001-01-01') returning id`,
  );
}

/** A hidden part that he has paid for, in a topic that is gone by now. */
async function unlockFixture(site: Where, memberId: string): Promise<string> {
  const topic = await make(
    site,
    sql`
      insert into topic (section_id, root_section_id, title, status) select id, id, 'gone', 'deleted_by_author'
        from section where parent_id is null order by id limit 1 returning id`,
  );
  const part = await make(
    site,
    sql`insert into hidden_content (target_kind, target_id, unlock_count) values ('topic', ${topic}, 1) returning id`,
  );
  await site.db.run(sql`
    insert into hidden_content_version (hidden_content_id, version, kind, amount, source, html, characters, pictures,
      files, videos, pipeline_version)
    values (${part}, 1, 'points', 5, 'steam', '<p>steam</p>', 5, 0, 0, 0, 1)`);
  await site.db.run(
    sql`
      insert into unlock (hidden_content_id, member_id, target_kind, target_id, kind, version, amount)
        values (${part}, ${memberId}, 'topic', ${topic}, 'points', 1, 5)`,
  );
  return part;
}

/** A card he has bought with points he had for it, and that was taken off the shelf since. */
async function cardOrderFixture(site: Where, memberId: string): Promise<string> {
  const number = '261121000000000007';
  const account = { kind: 'member', holderId: memberId } as const;
  return site.db.transaction(async (tx) => {
    const at = new Date();
    await adjustmentsFixture(tx, { memberId, points: 7 });
    const paid = await postTransaction(tx, {
      module: 'membership.buy',
      key: `membership.buy:${number}`,
      sourceId: number,
      actorId: memberId,
      at,
      legs: transfer({ from: account, to: { kind: 'sale' }, currency: 'POINT', amount: 7 }),
    });
    const row = await tx.row<{ id: string }>(sql`
      insert into membership_order (number, member_id, role_zh, role_en, card_zh, card_en, specification_zh,
        specification_en, quantity, duration, unit, fen, points, begins_at, ends_at, transaction_id, created_at)
      values (${number}, ${memberId}, '旧角色', 'An old role', '旧卡', 'An old card', '一天', 'A day', 1, 1, 'day', 0, 7,
        '2001-01-01', '2001-01-02', ${paid}, ${at.toISOString()}) returning id`);
    if (!row) throw new Error('no order was made');
    return row.id;
  });
}

/** A company's application that nobody has decided. */
export function verificationFixture(site: Where, memberId: string): Promise<string> {
  const details = {
    companyName: 'Kettles Limited',
    registrationNumber: '91310000X',
    contactName: 'A. Kettle',
    contactPhone: '13800001234',
  };
  return make(
    site,
    sql`
      insert into verification (member_id, kind, details) values (${memberId}, 'company', ${JSON.stringify(details)})
        returning id`,
  );
}

/** Everything in it, as one text: unchanged as long as nobody has touched it. */
export async function personalPrint(site: Pick<Site, 'db'>, memberId: string): Promise<string> {
  const row = await site.db.row<{ print: string }>(sql`
    select jsonb_build_array(
      (select jsonb_agg(jsonb_build_array(id, ended_at) order by id) from session where member_id = ${memberId}),
      (select jsonb_agg(to_jsonb(v) order by id) from verification v where member_id = ${memberId}),
      (select jsonb_agg(to_jsonb(d) order by id) from verification_document d where member_id = ${memberId}),
      (select jsonb_agg(to_jsonb(u) order by hidden_content_id) from unlock u where member_id = ${memberId}),
      (select jsonb_agg(jsonb_build_array(id, claimed_fen, end_reason) order by id) from red_envelope
        where ${memberId} in (giver_id, receiver_id)),
      (select jsonb_agg(jsonb_build_array(id, state) order by id) from unlock_payment
        where ${memberId} in (payer_id, payee_id)),
      (select jsonb_agg(to_jsonb(o) order by id) from membership_order o where member_id = ${memberId}),
      (select jsonb_agg(to_jsonb(o) order by id) from payment_order o where member_id = ${memberId}),
      (select jsonb_agg(to_jsonb(f) order by attachment_id) from video f join attachment on id = attachment_id
        where owner_id = ${memberId}),
      (select jsonb_agg(to_jsonb(e) order by id) from data_export e where member_id = ${memberId}),
      (select jsonb_agg(to_jsonb(r) order by id) from reminder r where member_id = ${memberId}),
      (select jsonb_agg(to_jsonb(r) order by notice_id) from notice_read r where member_id = ${memberId}),
      (select jsonb_agg(to_jsonb(a) order by case_id) from moderation_appeal a where member_id = ${memberId}),
      (select jsonb_agg(to_jsonb(p) - 'public_key' order by id) from passkey p
        where member_id = ${memberId}))::text as print`);
  return row?.print ?? '';
}
