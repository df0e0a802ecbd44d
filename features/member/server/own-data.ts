import type { OwnData } from '#platform/server/own-data/own-data.ts';
import { type OwnRow, selectOwnRow } from './own-data-queries.ts';

/** A member's profile, contact data, settings and avatar. */
export const profileData: OwnData = {
  name: 'profile',
  async list(db, { memberId, after }) {
    const row = after === null ? await selectOwnRow(db, memberId) : undefined;
    return row ? [{ key: row.id, value: present(row) }] : [];
  },
  async *listObjects({ db }, memberId) {
    const address = (await selectOwnRow(db, memberId))?.avatar_path ?? '';
    if (address.startsWith('/files/')) yield { name: 'avatar.webp', key: address.slice('/files/'.length) };
  },
};

function present(row: OwnRow) {
  return {
    id: row.id,
    account: row.account,
    nickname: row.nickname,
    bio: row.bio,
    phone: row.phone,
    email: row.email,
    passwordHintQuestion: row.hint_question,
    verifiedAs: row.verified_as,
    registeredBy: row.registered_by,
    lifetimePoints: row.lifetime_points,
    counts: { topics: row.topic_count, comments: row.comment_count, replies: row.reply_count },
    joinedAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    settings: { othersSeeMyActivity: row.show_dynamics },
  };
}
