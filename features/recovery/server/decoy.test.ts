import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { decoyQuestion, gatherDecoys, readDecoys } from './decoy.ts';

let testSite: TestSite;
beforeAll(async () => {
  testSite = await createTestSite();
});
afterAll(() => testSite.close());

const secret = randomBytes(48);
const names = Array.from({ length: 600 }, (_, at) => `nobody${at}`);
const published = fs.readFileSync('features/recovery/decoy-questions.txt', 'utf8').split('\n');
const people = (question: string, count: number) =>
  testSite.site.db.run(sql`
    insert into member (account, account_skeleton, hint_question, hint_answer_hash)
    select 'm' || md5(${question}) || n, 'm' || md5(${question}) || n, ${question}, 'x'
      from generate_series(1, ${count}) n`);

// Last: 600 names, 14 questions: 0 of anybody's own, 0 changed by 85 members leaving, under 10 % by a new question
describe('[A5] what a name nobody has is asked', () => {
  it('is Chinese from the published list only while the site has too few questions of its own', async () => {
    const decoys = await readDecoys(testSite.site.db);
    expect(
      names
        .map((name) => decoyQuestion(secret, name, decoys))
        .every((question) => published.includes(question) && /\p{Script=Han}/u.test(question)),
    ).toBe(true);
  });
  it('is then what members of this site share, as often as they do, and never what is somebody’s own', async () => {
    const questions = Array.from({ length: 14 }, (_, at) =>
      at % 7 === 0 ? `Which street did number ${at} live in?` : `小时候家门口第 ${at} 棵树是什么？`,
    );
    for (const [at, question] of questions.entries()) await people(question, at === 1 ? 40 : 3);
    await people('我和阿芳第一次见面在哪家店？', 1);
    await people('二姨婆家那条狗叫什么？', 2);
    expect(await gatherDecoys(testSite.site.db)).toBe(14);
    expect(await gatherDecoys(testSite.site.db)).toBe(0);
    const decoys = await readDecoys(testSite.site.db);
    const params = names.map((name) => decoyQuestion(secret, name, decoys));
    expect([...new Set(params)].filter((question) => !questions.includes(question))).toEqual([]);
    const popular = params.filter((question) => question === questions[1]).length / params.length;
    expect(popular).toBeGreaterThan(0.4);
    expect(popular).toBeLessThan(0.62);
  });
  it('stays when members go, and changes for few names when a question comes', async () => {
    const before = await readDecoys(testSite.site.db);
    await testSite.site.db.run(sql`delete from member where hint_question is not null`);
    await gatherDecoys(testSite.site.db);
    const after = await readDecoys(testSite.site.db);
    expect(names.map((name) => decoyQuestion(secret, name, after))).toEqual(
      names.map((name) => decoyQuestion(secret, name, before)),
    );
    const grown = [...after, { question: '新来的问题是什么呢？', weight: 3 }];
    const moved = names.filter((name) => decoyQuestion(secret, name, grown) !== decoyQuestion(secret, name, after));
    expect(moved.every((name) => decoyQuestion(secret, name, grown) === '新来的问题是什么呢？')).toBe(true);
    expect(moved.length).toBeLessThan(60);
  });
  it('is another on another site', async () => {
    const decoys = await readDecoys(testSite.site.db);
    const other = randomBytes(48);
    expect(names.some((name) => decoyQuestion(secret, name, decoys) !== decoyQuestion(other, name, decoys))).toBe(true);
  });
});
