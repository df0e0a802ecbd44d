import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { createMember } from '#features/member/server/public.ts';
import type { NewEnvelope } from '#features/red-envelope/contract.ts';
import { wishFixture } from '#features/red-envelope/server/fixtures.ts';
import { bumpRoles, grantRole, memberActor, setPermission, setRestriction } from '#features/role/server/public.ts';
import { forgetSections, sectionImport } from '#features/section/server/public.ts';
import type { NewTopic } from '#features/topic/contract.ts';
import { hide } from '#features/unlock/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import type { Member } from '#platform/shared/actor.ts';
import { postTopic } from './post-topic.ts';

/** Creates a section for a test; returns its id. `only`: the only role that may view it, post and comment there. */
export async function sectionFixture(
  site: Site,
  wanted: { name?: string; parentId?: string; only?: string } = {},
): Promise<string> {
  const id = await site.db.transaction(async (tx) => {
    const name = wanted.name ?? '综合';
    const sectionId = await sectionImport.insertImportedSection(tx, {
      parentId: wanted.parentId ?? null,
      names: { zh: name, en: `${name} (en)` },
      descriptions: { zh: '', en: '' },
      color: '#1d5fbf',
      position: 0,
    });
    if (wanted.only !== undefined) {
      for (const permission of ['topic.view', 'topic.post', 'comment.post', 'reply.post'] as const) {
        await setRestriction(tx, { sectionId, right: permission, isRestricted: true });
        await setPermission(tx, { roleCode: wanted.only, right: permission, sectionId, isGranted: true });
      }
      await bumpRoles(tx, site);
    }
    return sectionId;
  });
  forgetSections(site);
  return id;
}

/** A member of the database as the session would load them; roles by their codes. */
export async function memberActorFixture(
  site: Site,
  wanted: { account: string; nickname?: string; roles?: readonly string[] },
): Promise<Member> {
  const id = await site.db.transaction(async (tx) => {
    const memberId = await createMember(tx, {
      account: wanted.account,
      nickname: wanted.nickname ?? null,
      createdAt: new Date().toISOString(),
    });
    for (const roleCode of wanted.roles ?? []) await grantRole(tx, { memberId, roleCode, endsAt: null });
    return memberId;
  });
  const roles = await site.db.rows<{ id: string }>(sql`select role_id as id from member_role where member_id = ${id}`);
  return memberActor(site, {
    id,
    account: wanted.account,
    nickname: wanted.nickname ?? wanted.account,
    avatarPath: null,
    isOwner: false,
    hasSecondStep: false,
    sessionId: '1',
    roleIds: roles.map((role) => role.id),
    roleVersion: 1,
  });
}

/** Posts a topic through the action; returns its id. */
export async function topicFixture(
  context: Context,
  wanted: Partial<NewTopic> & { sectionId: string },
): Promise<string> {
  return (await postTopic(context, { title: '一个话题', content: '正文', tags: [], ...wanted })).id;
}

/** A topic with these hidden parts between public text; returns its id. */
export function hidingFixture(
  context: Context,
  wanted: { sectionId: string; parts: readonly (readonly [condition: string, words: string])[] },
): Promise<string> {
  const content = ['Before.', ...wanted.parts.map(([condition, words]) => hide(condition, words)), 'After.'].join(
    '\n\n',
  );
  return topicFixture(context, { sectionId: wanted.sectionId, content });
}

/** A topic of the caller's with an envelope in it, and the money for it; returns both ids. */
export async function envelopeFixture(
  author: Context,
  wanted: Partial<NewEnvelope> & { sectionId: string },
): Promise<{ topicId: string; id: string }> {
  const { sectionId, ...envelope } = wanted;
  const wish = wishFixture(envelope);
  if (author.actor.kind !== 'member') throw new Error('nobody to give it');
  await balanceFixture(author.db, {
    memberId: author.actor.id,
    fen: wish.kind === 'fixed' ? wish.amount * wish.count : wish.amount,
  });
  const topicId = await topicFixture(author, { sectionId, envelope: wish });
  const row = await author.db.row<{ id: string }>(
    sql`select id from red_envelope where target_kind = 'topic' and target_id = ${topicId}`,
  );
  return { topicId, id: row?.id ?? '' };
}
