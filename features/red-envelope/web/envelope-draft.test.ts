import { describe, expect, it } from 'vitest';
import { costOf, EMPTY_ENVELOPE, readEnvelopeDraft, toNewEnvelope } from './envelope-draft.ts';

describe('the draft of a red envelope', () => {
  it('is kept as it was typed', () => {
    const draft = { kind: 'fixed' as const, amount: '1.', count: '3', greeting: '早' };
    expect(readEnvelopeDraft(JSON.stringify(draft))).toEqual(draft);
    expect(readEnvelopeDraft(EMPTY_ENVELOPE)).toEqual({ kind: 'random', amount: '', count: '', greeting: '' });
  });
  it.each(['', '{', '[]', '{"amount":7,"kind":"gold"}'])('that is none of ours is an empty one: %s', (text) =>
    expect(readEnvelopeDraft(text)).toEqual(readEnvelopeDraft(EMPTY_ENVELOPE)),
  );
  it('is sent without spaces', () =>
    expect(toNewEnvelope('{"amount":" 5 ","count":"3 "}')).toEqual({
      kind: 'random',
      amount: '5',
      count: '3',
      greeting: '',
    }));
  it.each([
    [{ kind: 'random' as const, amount: '12.3', count: '' }, 1230],
    [{ kind: 'fixed' as const, amount: '0.1', count: '30' }, 300],
    [{ kind: 'fixed' as const, amount: '0.1', count: '' }, null],
    [{ kind: 'random' as const, amount: '1e3', count: '2' }, null],
  ])('%j costs %j fen', (draft, cost) => expect(costOf({ ...draft, greeting: '' })).toBe(cost));
});
