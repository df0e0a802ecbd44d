import {
  FOLLOW_PAGE,
  type FollowedItem,
  type Follower,
  type FollowKind,
  type FollowState,
} from '#features/follow/contract.ts';
import { followErrors } from '#features/follow/errors.ts';
import type { MemberCard } from '#features/member/contract.ts';
import { memberPath } from '#features/member/paths.ts';
import { verifiedBadges } from '#features/member/verified-badge.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Page } from '#platform/shared/paging.ts';
import {
  type FollowRecord,
  type MemberRecord,
  selectCards,
  selectFigures,
  selectFollowers,
  selectFollows,
  selectMembers,
  selectStates,
  selectTotals,
} from './follow-queries.ts';
import { findTargets } from './follow-targets.ts';

/** How many follow each of these, and whether the caller does; without what is unknown or closed to the caller. */
export async function readStates(
  context: Context,
  { kind, ids }: { kind: FollowKind; ids: readonly string[] },
): Promise<{ records: FollowState[] }> {
  const { db, actor } = context;
  const open = kind === 'member' ? undefined : await findTargets(context, { kind, ids });
  const members = kind === 'member' ? await selectMembers(db, ids) : [];
  const idOf = new Map(members.map(({ id, account }) => [account.toLowerCase(), id]));
  const wanted = [...new Set(ids)].flatMap((id) => {
    const targetId = kind === 'member' ? idOf.get(id.toLowerCase()) : open?.has(id) ? id : undefined;
    return targetId === undefined ? [] : [{ id, targetId }];
  });
  const rows = await selectStates(db, {
    kind,
    targetIds: wanted.map(({ targetId }) => targetId),
    memberId: actor.kind === 'member' ? actor.id : null,
  });
  const states = new Map(rows.map((row) => [row.target_id, row]));
  const records = wanted.map(({ id, targetId }) => ({
    id,
    isFollowed: states.get(targetId)?.is_followed ?? false,
    followerCount: states.get(targetId)?.follower_count ?? 0,
  }));
  return { records };
}

/** How many members this one follows, and how many follow them. @throws 404 */
export async function readFigures({ db }: Context, account: string): Promise<{ followers: number; follows: number }> {
  const [member] = await selectMembers(db, [account]);
  if (!member) throw followErrors.noMember();
  return selectFigures(db, member.id);
}

type FollowList = Page<FollowedItem> & { counts: Record<FollowKind, number> };

/**
 * A page of what the caller follows of one kind. What is no longer open to them stays in the list without its name, so
 * that they can leave it.
 */
export async function listFollows(
  context: Context,
  { kind, page }: { kind: FollowKind; page: number },
): Promise<FollowList> {
  const { id: memberId } = memberOf(context);
  const totals = await selectTotals(context.db, memberId);
  const countOf = (of: FollowKind) => totals.find((total) => total.kind === of)?.follow_count ?? 0;
  const rows = await selectFollows(context.db, {
    memberId,
    kind,
    limit: FOLLOW_PAGE,
    offset: (page - 1) * FOLLOW_PAGE,
  });
  const ids = rows.map((row) => row.target_id);
  const records =
    kind === 'member' ? await presentMembers(context, rows) : await presentTargets(context, { kind, ids, rows });
  return {
    records,
    page,
    pageSize: FOLLOW_PAGE,
    total: countOf(kind),
    counts: {
      member: countOf('member'),
      tag: countOf('tag'),
      section: countOf('section'),
      question: countOf('question'),
    },
  };
}

async function presentMembers({ db }: Context, rows: readonly FollowRecord[]): Promise<FollowedItem[]> {
  const cards = new Map(
    (
      await selectCards(
        db,
        rows.map((row) => row.target_id),
      )
    ).map((card) => [card.id, card]),
  );
  return rows.flatMap((row) => {
    const record = cards.get(row.target_id);
    if (!record) return [];
    const member = presentCard(record);
    return [{ id: member.account, name: member.nickname, path: memberPath(member.account), member, ...dated(row) }];
  });
}

async function presentTargets(
  context: Context,
  { kind, ids, rows }: { kind: FollowKind; ids: readonly string[]; rows: readonly FollowRecord[] },
): Promise<FollowedItem[]> {
  const named = await findTargets(context, { kind, ids });
  return rows.map((row) => ({
    id: row.target_id,
    name: named.get(row.target_id)?.name ?? (kind === 'tag' ? row.target_id : ''),
    path: named.get(row.target_id)?.path ?? '',
    member: null,
    ...dated(row),
  }));
}

const dated = (row: FollowRecord) => ({ followerCount: row.follower_count, followedAt: row.created_at });

const presentCard = (record: MemberRecord): MemberCard => ({
  id: record.id,
  account: record.account,
  nickname: record.nickname ?? record.account,
  avatarPath: record.avatar_path,
  isCancelled: false,
  badges: verifiedBadges(record.verified_as),
});

/** A page of those who follow the caller. */
export async function listFollowers(context: Context, page: number): Promise<Page<Follower>> {
  const { id: memberId } = memberOf(context);
  const { followers: total } = await selectFigures(context.db, memberId);
  const rows = await selectFollowers(context.db, { memberId, limit: FOLLOW_PAGE, offset: (page - 1) * FOLLOW_PAGE });
  const records = rows.map((row) => ({
    member: presentCard(row),
    followedAt: row.followed_at,
    isFollowed: row.is_followed,
  }));
  return { records, page, pageSize: FOLLOW_PAGE, total };
}
