import type { MemberCard, MemberProfile } from '#features/member/contract.ts';
import { verifiedBadges } from '#features/member/verified-badge.ts';
import type { CardRecord, ProfileRecord } from './store.ts';

/** Display name: nickname, else account. */
export function displayName(member: { nickname: string | null; account: string }): string {
  return member.nickname ?? member.account;
}

/** The name, avatar and badges of a deleted account never leave the server. */
export function presentCard(record: CardRecord): MemberCard {
  if (record.state === 'cancelled')
    return { id: record.id, account: '', nickname: '', avatarPath: null, isCancelled: true, badges: [] };
  return {
    id: record.id,
    account: record.account,
    nickname: displayName(record),
    avatarPath: record.avatar_path,
    isCancelled: false,
    badges: [...record.badges, ...verifiedBadges(record.verified_as)],
  };
}

export function presentProfile(record: ProfileRecord): Omit<MemberProfile, 'mayManage'> {
  const card = presentCard(record);
  if (card.isCancelled)
    return {
      ...card,
      bio: '',
      joinedAt: record.created_at,
      lifetimePoints: 0,
      counts: { topics: 0, comments: 0, replies: 0, questions: 0, answers: 0 },
    };
  const counts = {
    topics: record.topic_count,
    comments: record.comment_count,
    replies: record.reply_count,
    questions: record.question_count,
    answers: record.answer_count,
  };
  return { ...card, bio: record.bio, joinedAt: record.created_at, lifetimePoints: record.lifetime_points, counts };
}
