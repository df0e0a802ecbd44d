import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Step } from '#features/wallet/contract.ts';
import { followChain, judgeEnd, lineOf, START } from './follow-chain.ts';

const chainOf = (amounts: readonly number[]): Step[] => {
  let balance = 0;
  return amounts.map((amount, index) => {
    balance += amount;
    return { sequence: index + 1, transactionId: String(900 + index), amount, balance };
  });
};
const amounts = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 40 });

describe('[L3] following a chain of entries', () => {
  it('comes to the balance of every honest chain, in one go or in pieces', () => {
    fc.assert(
      fc.property(amounts, fc.nat(40), (list, cut) => {
        const steps = chainOf(list);
        const first = followChain(START, steps.slice(0, cut));
        const { reached, fault } = followChain(first.reached, steps.slice(cut));
        expect(fault).toBeNull();
        expect(
          judgeEnd(reached, { count: list.length, balance: list.reduce((sum, item) => sum + item, 0) }),
        ).toBeNull();
      }),
    );
  });
  it('notices whichever entry was changed, taken out, doubled or put elsewhere', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.nat(39),
        fc.constantFrom('amount', 'balance', 'missing', 'doubled'),
        (list, position, how) => {
          const steps = chainOf(list);
          const at = position % steps.length;
          const lied = steps.flatMap((step, index) => {
            if (index !== at) return [step];
            if (how === 'missing') return [];
            if (how === 'doubled') return [step, step];
            return [{ ...step, [how]: step[how] + 1 }];
          });
          const { reached, fault } = followChain(START, lied);
          expect(
            fault ?? judgeEnd(reached, { count: list.length, balance: steps.at(-1)?.balance ?? 0 }),
          ).not.toBeNull();
        },
      ),
    );
  });
  it('says where it is wrong, and what should have stood there', () => {
    const steps = chainOf([500, -200, 100]);
    expect(
      followChain(START, [...steps.slice(0, 1), { sequence: 2, transactionId: '901', amount: -200, balance: 310 }])
        .fault,
    ).toEqual({
      kind: 'balance',
      sequence: 2,
      expected: 300,
      found: 310,
    });
    expect(followChain(START, steps.slice(1)).fault).toEqual({ kind: 'gap', sequence: 1 });
    expect(judgeEnd({ sequence: 3, balance: 400 }, { count: 3, balance: 401 })).toEqual({
      kind: 'end',
      expected: 400,
      found: 401,
    });
    expect(judgeEnd({ sequence: 3, balance: 400 }, { count: 4, balance: 400 })).toEqual({
      kind: 'count',
      expected: 3,
      found: 4,
    });
  });
  it('remembers everything of an entry that adding looks at', () => {
    expect(lineOf({ sequence: 7, transactionId: '12', amount: -5, balance: 0 })).toBe('7 12 -5 0');
  });
});
