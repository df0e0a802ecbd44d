import { type ReactionCalls, sendInTurn } from '#features/content/web/reaction-public.ts';
import { followApi, followKinds } from '#features/follow/contract.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

const targetOf = ({ kind, id }: TextReference) => ({
  kind: followKinds.find((known) => known === kind) ?? 'member',
  id,
});

/** Whether the reader follows something, and how many do. */
export const read: ReactionCalls['read'] = async (caller, target) => {
  const { kind, id } = targetOf(target);
  const { records } = await caller(followApi.state, { query: { kind, ids: [id] } }, { quiet: true });
  return { isOn: records[0]?.isFollowed ?? false, count: records[0]?.followerCount ?? 0 };
};

/** False if it was refused; the request layer says why, and asks a guest to sign in. */
export const send = sendInTurn((caller, { text, isOn }) =>
  caller(isOn ? followApi.follow : followApi.unfollow, { body: targetOf(text) }),
);
