import type { NewPoll } from '#features/poll/contract.ts';

/** A poll as a form sends it; two drinks by default. */
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
