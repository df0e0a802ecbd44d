import type { PollView } from '#features/poll/contract.ts';

/** Optimistic poll after a vote: known counts change, hidden ones stay unknown until the response. */
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
