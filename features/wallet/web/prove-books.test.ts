import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CHAIN_PAGE, type Step } from '#features/wallet/contract.ts';
import type { Caller } from '#platform/web/api/caller.tsx';
import { proveBooks } from './prove-books.ts';

/** A server response that may contain wrong entries, a wrong balance or a wrong count. */
interface Notified {
  steps: readonly Step[];
  balance?: number;
  count?: number;
  /** The balance shown in the wallet. */
  shown?: number;
}

function stepsOf(amounts: readonly number[]): Step[] {
  let balance = 0;
  return amounts.map((amount, index) => {
    balance += amount;
    return { sequence: index + 1, transactionId: String(index + 10), amount, balance };
  });
}

/** A fake server with these responses; `asked` counts the pages requested. */
function serverOf(notified: () => Notified): { call: Caller; asked: () => number } {
  let query = 0;
  const answer = (endpoint: { path: string }, input: { query?: { after?: string } }) => {
    const { steps, balance = steps.at(-1)?.balance ?? 0, count = steps.length, shown = balance } = notified();
    if (endpoint.path.endsWith('/wallet')) return { balanceFen: shown, points: 0 };
    query += 1;
    return {
      records: steps.filter((step) => step.sequence > Number(input.query?.after ?? '0')).slice(0, CHAIN_PAGE),
      balance,
      count,
    };
  };
  // The caller's type depends on the endpoint; the fake server implements two of them.
  return { call: (async (endpoint: never, input: never) => answer(endpoint, input)) as Caller, asked: () => query };
}

const prove = (notified: Notified | (() => Notified), whose = 'somebody:CNY') => {
  const { call } = serverOf(typeof notified === 'function' ? notified : () => notified);
  return proveBooks({ call, currency: 'CNY', whose, onProgress: () => undefined });
};
const honest = stepsOf([1000, -300, 50]);

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
});

// Last: 7 ways to lie, all shown
describe('[L3] proving one’s books in the browser', () => {
  it('agrees with a server that tells the truth, over many pages', async () => {
    expect(await prove({ steps: honest })).toEqual({
      currency: 'CNY',
      reached: { sequence: 3, balance: 750 },
      known: 0,
      fault: null,
    });
    const many = stepsOf(Array.from({ length: CHAIN_PAGE * 2 + 7 }, (_, index) => (index % 2 === 0 ? 5 : -3)));
    const { call, asked: query } = serverOf(() => ({ steps: many }));
    expect((await proveBooks({ call, currency: 'CNY', whose: 'many', onProgress: () => undefined })).fault).toBeNull();
    expect(query()).toBe(3);
    expect((await prove({ steps: [] }, 'nobody')).fault).toBeNull();
  });
  it('shows a server that lies about a balance, an entry, the end or the count', async () => {
    const lied = (at: number, change: Partial<Step>) =>
      honest.map((step, index) => (index === at ? { ...step, ...change } : step));
    expect((await prove({ steps: lied(1, { balance: 701 }) })).fault).toEqual({
      kind: 'balance',
      sequence: 2,
      expected: 700,
      found: 701,
    });
    expect((await prove({ steps: lied(1, { amount: -200 }) })).fault).toMatchObject({ kind: 'balance', sequence: 2 });
    expect((await prove({ steps: honest.filter((step) => step.sequence !== 2) })).fault).toEqual({
      kind: 'gap',
      sequence: 2,
    });
    expect((await prove({ steps: honest, shown: 9999 })).fault).toEqual({ kind: 'end', expected: 750, found: 9999 });
    expect((await prove({ steps: honest, balance: 9999 })).fault).toEqual({ kind: 'end', expected: 750, found: 9999 });
    expect((await prove({ steps: honest, count: 4 })).fault).toEqual({ kind: 'count', expected: 3, found: 4 });
  });
  it('notices the next time that an earlier entry was rewritten, however well it adds up', async () => {
    expect((await prove({ steps: honest })).known).toBe(0);
    expect(
      await prove({ steps: [...honest, { sequence: 4, transactionId: '99', amount: 1, balance: 751 }] }),
    ).toMatchObject({ known: 3, fault: null });
    const rewritten = stepsOf([1000, -250, 0, 1]);
    expect((await prove({ steps: rewritten })).fault).toEqual({ kind: 'rewritten', sequence: 4 });
    expect((await prove({ steps: rewritten }, 'somebody else')).fault).toBeNull();
  });
  it('looks once more where something was paid meanwhile', async () => {
    let calls = 0;
    const later = [...honest, { sequence: 4, transactionId: '99', amount: 250, balance: 1000 }];
    const notified = () => {
      calls += 1;
      return calls === 1 ? { steps: honest } : { steps: later };
    };
    expect(await prove(notified)).toMatchObject({ reached: { sequence: 4, balance: 1000 }, fault: null });
  });
});
