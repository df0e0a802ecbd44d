import type { PollView } from '#features/poll/contract.ts';

/** The poll as it will look once a vote has been taken: counts that are known move, others stay unknown until the answer comes. */
export function afterVote(poll: PollView, chosen: readonly number[]): PollView {
  const moved = (position: number) => Number(chosen.includes(position)) - Number(poll.mine.includes(position));
  return {
    ...poll,
    voterCount: poll.voterCount + (poll.mine.length === 0 ? 1 : 0),
    options: poll.options.map(({ label, votes }, at) => ({
      label,
      votes: votes === null ? null : votes + moved(at + 1),
    })),
    mine: [...chosen].sort((item, other) => item - other),
  };
}
