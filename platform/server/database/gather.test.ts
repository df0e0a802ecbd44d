import { describe, expect, it } from 'vitest';
import { Failure } from '#platform/shared/failure.ts';
import type { Database } from './database.ts';
import { unavailable } from './fault.ts';
import { type Gathering, gather } from './gather.ts';

interface Sent {
  requests: readonly string[];
  answer: () => void;
  fail: (error: unknown) => void;
}

/** A database object for each test, because queues are kept by it; nothing is sent to it. */
const nowhere = (): Database => ({
  rows: async () => [],
  row: async () => undefined,
  run: async () => 0,
  transaction: () => Promise.reject(new Error('none')),
  statementCount: 0,
  end: async () => undefined,
});

/** Asks, and the batches sent so far, which the test answers by hand. */
function batch(more: Partial<Gathering<string, string>> = {}) {
  const sent: Sent[] = [];
  const db = nowhere();
  const request = gather<string, string>({
    most: 8,
    ...more,
    answer: (_db, requests) =>
      new Promise((resolve, reject) => {
        sent.push({ requests, answer: () => resolve(requests.map((item) => `${item}!`)), fail: reject });
      }),
  });
  const groups = () => sent.map(({ requests }) => requests.join(' '));
  return { sent, groups, ask: (what: string) => request(db, what) };
}

const lockTimeout = () => Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });

describe('what is asked of the database by many at once', () => {
  it('goes out together, and each has his own answer', async () => {
    const { sent, ask: request, groups } = batch();
    const answers = ['a', 'b', 'c'].map(request);
    await expect.poll(groups).toEqual(['a b c']);
    sent[0]?.answer();
    expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!']);
  });
  it('waits for the answer that is out, and for no longer than that', async () => {
    const { sent, ask: request, groups } = batch();
    const first = request('a');
    await expect.poll(groups).toEqual(['a']);
    const later = ['b', 'c'].map(request);
    sent[0]?.answer();
    expect(await first).toBe('a!');
    await expect.poll(groups).toEqual(['a', 'b c']);
    sent[1]?.answer();
    expect(await Promise.all(later)).toEqual(['b!', 'c!']);
  });
  it('passes what is held up', async () => {
    const { sent, ask: request, groups } = batch();
    const stuck = request('a');
    await expect.poll(groups).toEqual(['a']);
    const next = request('b');
    await expect.poll(groups).toEqual(['a', 'b']);
    sent[1]?.answer();
    expect(await next).toBe('b!');
    sent[0]?.answer();
    expect(await stuck).toBe('a!');
  });
  it('is four statements side by side at most', async () => {
    const { sent, ask: request, groups } = batch({ most: 1 });
    const answers = ['a', 'b', 'c', 'd', 'e'].map(request);
    await expect.poll(groups).toEqual(['a', 'b', 'c', 'd']);
    sent[2]?.answer();
    await expect.poll(groups).toEqual(['a', 'b', 'c', 'd', 'e']);
    for (const item of sent) item.answer();
    expect(await Promise.all(answers)).toHaveLength(5);
  });
  it('never has two about the same thing side by side, nor two of the same person at all', async () => {
    const { sent, ask: request, groups } = batch({ about: (what) => what[0] ?? '', whose: (what) => what[1] ?? '' });
    const answers = ['x1', 'x2', 'y1'].map(request);
    await expect.poll(groups).toEqual(['x1 x2']);
    answers.push(request('x3'), request('z4'));
    // Held up: queries with another key and of another owner overtake it.
    await expect.poll(groups).toEqual(['x1 x2', 'z4']);
    sent[0]?.answer();
    await expect.poll(groups).toEqual(['x1 x2', 'z4', 'y1 x3']);
    for (const item of sent) item.answer();
    expect(await Promise.all(answers)).toEqual(['x1!', 'x2!', 'y1!', 'x3!', 'z4!']);
  });
  it('is asked again by each alone where it failed for all', async () => {
    const { sent, ask: request, groups } = batch();
    const answers = ['a', 'b'].map(request);
    await expect.poll(groups).toEqual(['a b']);
    sent[0]?.fail(new Error('one of them'));
    await expect.poll(groups).toEqual(['a b', 'a']);
    sent[1]?.fail(new Error('this one'));
    await expect(answers[0]).rejects.toThrow('this one');
    await expect.poll(groups).toEqual(['a b', 'a', 'b']);
    sent[2]?.answer();
    expect(await answers[1]).toBe('b!');
  });
  it('is asked again by each alone where one met a lock that stays, and only that one fails', async () => {
    const { sent, ask: request, groups } = batch({ about: (what) => what[0] ?? '' });
    const answers = ['x1', 'x2', 'x3', 'y1'].map(request);
    const ends = Promise.allSettled(answers);
    await expect.poll(groups).toEqual(['x1 x2 x3 y1']);
    sent[0]?.fail(unavailable(lockTimeout()));
    // Of one key one after the other, of two side by side.
    await expect.poll(groups).toEqual(['x1 x2 x3 y1', 'x1', 'y1']);
    sent[2]?.answer();
    sent[1]?.fail(unavailable(lockTimeout()));
    await expect.poll(groups).toEqual(['x1 x2 x3 y1', 'x1', 'y1', 'x2']);
    sent[3]?.answer();
    await expect.poll(groups).toEqual(['x1 x2 x3 y1', 'x1', 'y1', 'x2', 'x3']);
    sent[4]?.answer();
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  });
  it('is refused to the rest of those who want what is itself locked, so that nobody waits in vain', async () => {
    const { sent, ask: request, groups } = batch({ about: () => 'x' });
    const ends = Promise.allSettled(['1', '2', '3', '4'].map(request));
    await expect.poll(groups).toEqual(['1 2 3 4']);
    for (let at = 0; at < 3; at += 1) {
      await expect.poll(() => sent.length).toBe(at + 1);
      sent[at]?.fail(unavailable(lockTimeout()));
    }
    expect(
      (await ends).map((item) => item.status === 'rejected' && item.reason instanceof Failure && item.reason.status),
    ).toEqual([503, 503, 503, 503]);
    expect(groups()).toEqual(['1 2 3 4', '1', '2']);
  });
  it('is refused to all where the database cannot be reached', async () => {
    const { sent, ask: request, groups } = batch();
    const answers = Promise.allSettled(['a', 'b'].map(request));
    await expect.poll(groups).toEqual(['a b']);
    sent[0]?.fail(unavailable(new Error('gone')));
    expect(
      (await answers).map((item) => item.status === 'rejected' && item.reason instanceof Failure && item.reason.status),
    ).toEqual([503, 503]);
    expect(groups()).toHaveLength(1);
  });
});
