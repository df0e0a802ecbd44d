import { describe, expect, it } from 'vitest';
import { createHereCounter } from '#platform/server/limit/limits.ts';
import { Failure } from '#platform/shared/failure.ts';
import { type MakePage, openPageBudget, refusedPage } from './page-budget.ts';

const open = (factor = 1) => openPageBudget({ limits: { takeHere: createHereCounter(factor) } });

/** How many of these concurrent requests are rendered. */
async function made(
  makePage: MakePage,
  { count, address }: { count: number; address: (index: number) => string },
): Promise<number> {
  const answers = await Promise.allSettled(
    Array.from({ length: count }, (_, index) => makePage(address(index), async () => 'page')),
  );
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({ status: 429, details: { seconds: expect.any(Number) } });
  return answers.filter(({ status }) => status === 'fulfilled').length;
}

describe('[R11] the pages of one network', () => {
  it('are three hundred in a while, times the site’s factor', async () => {
    expect(await made(open(), { count: 400, address: () => '8.8.8.8' })).toBe(300);
    expect(await made(open(2), { count: 700, address: () => '8.8.8.8' })).toBe(600);
  });
  it('are counted for an IPv4 address, however it is written, and for an IPv6 /64', async () => {
    expect(
      await made(open(), { count: 400, address: (index) => (index % 2 === 0 ? '8.8.8.8' : '::ffff:8.8.8.8') }),
    ).toBe(300);
    expect(await made(open(), { count: 400, address: (index) => `2001:db8::${index.toString(16)}` })).toBe(300);
    expect(await made(open(), { count: 400, address: (index) => `2001:db8:0:${index.toString(16)}::1` })).toBe(400);
    expect(await made(open(), { count: 400, address: (index) => `8.8.${index % 2}.8` })).toBe(400);
  });
  it('are made two at a time, and a neighbour’s beside them', async () => {
    const makePage = open();
    let [inside, most] = [0, 0];
    const guard = Promise.withResolvers<void>();
    const page = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await guard.promise;
      inside -= 1;
    };
    const greedy = Array.from({ length: 16 }, () => makePage('8.8.8.8', page));
    expect(await makePage('8.8.4.4', async () => 'at once')).toBe('at once');
    guard.resolve();
    await Promise.all(greedy);
    expect(most).toBe(2);
  });
  it('go on after one that could not be made', async () => {
    const makePage = open();
    for (let round = 0; round < 4; round += 1)
      await expect(makePage('8.8.8.8', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await makePage('8.8.8.8', async () => 'made')).toBe('made');
  });
});

it('a refusal stands in the reader’s language and in nothing but words', async () => {
  const makePage = open();
  await made(makePage, { count: 300, address: () => '8.8.8.8' });
  const refusal = await makePage('8.8.8.8', async () => 'page').catch((error: unknown) => error);
  if (!(refusal instanceof Failure)) throw new Error('the first was made');
  expect(refusedPage(refusal, 'zh_CN')).toMatch(/<html lang="zh-CN">[\s\S]*<title>429<\/title>[\s\S]*操作过于频繁/);
  expect(refusedPage(refusal, 'en_US')).toMatch(/<html lang="en-US">[\s\S]*Too many requests/);
  expect(refusedPage(refusal, 'en_US')).not.toMatch(/<script|<style|<link/);
});
