import { describe, expect, it } from 'vitest';
import { defineErrors, Failure, refuseFor, refuseIf, requireAllowed } from './failure.ts';

const messages = { closed: 'Closed', tooMany: ({ most }: Record<string, unknown>) => `At most ${most}` };
const errors = defineErrors(
  'tea',
  { closed: 409, tooMany: 422 },
  { zh_CN: { ...messages, closed: '关' }, en_US: messages },
);

/** What `requireAllowed` throws. */
function thrownBy(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('a policy', () => {
  it('answers nothing when nothing stands against it', () => {
    expect(refuseIf([false, errors.closed], [false, errors.tooMany, { most: 3 }])).toBeNull();
    expect(refuseFor(null, { shut: errors.closed })).toBeNull();
  });
  it('answers plain data, the first refusal that holds, without making an error', () => {
    const verdict = refuseIf([false, errors.tooMany], [true, errors.closed], [true, errors.tooMany]);
    expect(verdict).toMatchObject({ code: 'tea.closed', status: 409 });
    expect(verdict).not.toBeInstanceOf(Error);
    expect(refuseIf([true, errors.closed])).toBe(verdict);
    expect(refuseFor('shut', { shut: errors.closed })).toBe(verdict);
  });
  it('fills the places of its words', () => {
    const verdict = refuseIf([true, errors.tooMany, { most: 3 }]);
    expect(verdict).not.toBeInstanceOf(Error);
    const thrown = thrownBy(() => requireAllowed(verdict));
    expect(thrown).toMatchObject({ code: 'tea.tooMany', status: 422, details: { most: 3 } });
    expect(thrown instanceof Failure && thrown.in('en_US')).toBe('At most 3');
  });
});

describe('requireAllowed', () => {
  it('throws the refusal, a failure of its own each time', () => {
    const verdict = refuseIf([true, errors.closed]);
    const [first, second] = [thrownBy(() => requireAllowed(verdict)), thrownBy(() => requireAllowed(verdict))];
    expect(first).toBeInstanceOf(Failure);
    expect(first).toMatchObject({ code: 'tea.closed', status: 409, details: {} });
    expect(first instanceof Failure && first.in('zh_CN')).toBe('关');
    expect(second).not.toBe(first);
  });
  it('throws nothing without one', () => {
    expect(() => requireAllowed(null)).not.toThrow();
  });
});
