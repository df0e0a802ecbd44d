import { describe, expect, it } from 'vitest';
import type { PollView } from '#features/poll/contract.ts';
import { afterVote } from './after-vote.ts';

const poll = (counts: (number | null)[], mine: number[]): PollView => ({
  revision: 'r',
  id: '1',
  title: 't',
  maxChoices: 2,
  results: 'vote',
  endsAt: null,
  isEnded: false,
  voterCount: 4,
  options: counts.map((votes, at) => ({ label: String(at + 1), votes })),
  mine,
  may: { vote: true, edit: false, end: false },
  noVote: null,
});
const shown = (view: PollView) => [view.options.map(({ votes }) => votes), view.voterCount, view.mine];

describe('a poll while the answer is awaited', () => {
  it('a first vote counts the person, and says nothing of counts that are not known', () => {
    expect(shown(afterVote(poll([null, null, null], []), [3, 1]))).toEqual([[null, null, null], 5, [1, 3]]);
  });
  it('another choice moves the counts and not the person', () => {
    expect(shown(afterVote(poll([2, 2, 1], [1, 2]), [2, 3]))).toEqual([[1, 2, 2], 4, [2, 3]]);
  });
});
