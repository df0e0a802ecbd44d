import type { NewPoll } from '#features/poll/contract.ts';

/** A poll as a form asks it; two drinks unless more is said. */
export function pollFixture(wanted: Partial<NewPoll> = {}): NewPoll {
  return {
    title: '早上喝什么？',
    options: ['绿茶', '咖啡', '白水'],
    maxChoices: 1,
    results: 'vote',
    endsAt: null,
    ...wanted,
  };
}
