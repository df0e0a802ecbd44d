import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { auditLabels, features, jobMessages, jobs, messages } from '#app/server/features.ts';
import { permissions } from '#features/role/permissions.ts';
import { Failure } from '#platform/shared/failure.ts';
import { listFiles, parseFile } from './source.ts';
import { compareBundles, englishOf, readBundle } from './word-check.ts';

const bundles = listFiles(/[.-]zh\.ts$/);
/** Examples of what members write, in the language they write in. */
const quoted: Readonly<Record<string, readonly string[]>> = {
  'platform/web/kit/gallery-messages.zh.ts': ['topics.', 'hot.'],
};
const errorFiles = listFiles(/(^|\/)errors\.ts$/);

describe('words', () => {
  it('are found where features keep them', () => expect(bundles.length).toBeGreaterThan(8));
  it.each(bundles)('of %s are complete in both languages', async (file) => {
    expect(compareBundles(await readBundle(file, 'zh'), await readBundle(englishOf(file), 'en'), quoted[file])).toEqual(
      [],
    );
  });
  it('stand in messages.zh.ts or NAME-messages.zh.ts, and their English beside them', () => {
    const isNamed = (file: string) => /(?:^|\/)(?:[a-z]+-)*messages\.(?:zh|en)\.ts$/.test(file);
    expect([isNamed('a/words.zh.ts'), isNamed('a/b-messages-zh.ts'), isNamed('a/b-messages.en.ts')]).toEqual([
      false,
      false,
      true,
    ]);
    // Whole texts rather than messages of an interface.
    const isText = (file: string) => /\/(?:help-samples|terms-text)\.(?:zh|en)\.ts$/.test(file);
    const files = [...bundles, ...listFiles(/[.-]en\.ts$/)].filter((file) => !isText(file));
    expect(files.filter((file) => !isNamed(file))).toEqual([]);
  });
  it('name every job and say what it does', () => {
    const names = jobs.map(({ name }) => name).sort();
    expect(names.length).toBeGreaterThan(15);
    expect(Object.keys(jobMessages.zh_CN).sort()).toEqual(names);
  });
  it('name every staff action in the audit log', () => {
    const named = Object.keys(auditLabels.zh_CN.actions).sort();
    expect(Object.keys(auditLabels.en_US.actions).sort()).toEqual(named);
    const written = listFiles(/^features\/.*\/server\/.*\.ts$/)
      .filter((file) => !/\.test\.ts$|fixture/.test(file))
      .flatMap((file) =>
        [...parseFile(file).text.matchAll(/\baction: '([a-z][\w-]*(?:\.[\w-]+)+)'/g)].map(([, action]) => action),
      );
    expect(written.length).toBeGreaterThan(60);
    expect(written.filter((action) => action !== undefined && !named.includes(action))).toEqual([]);
  });
  it.each(['zh_CN', 'en_US'] as const)('name every permission in %s once, and no two alike', (language) => {
    const labels = features.flatMap(({ permissionLabels: own }) => Object.entries(own?.[language] ?? {}));
    expect(labels.map(([permission]) => permission).sort()).toEqual([...permissions].sort());
    const names = labels.map(
      ([permission, { name }]) => `${permission.startsWith('console.') ? 'console ' : ''}${name}`,
    );
    expect(new Set(names).size).toBe(names.length);
  });
  it('in English have a Chinese source', () => {
    expect(listFiles(/[.-]en\.ts$/).map((file) => file.replace(/([.-])en\.ts$/, '$1zh.ts'))).toEqual(bundles);
  });
  it('that the server speaks are registered for it', async () => {
    const spoken = listFiles(/^features\/[^/]+\/messages\.zh\.ts$/);
    const missing: string[] = [];
    for (const file of spoken) {
      const bundle = await readBundle(file, 'zh');
      const isSpoken = 'rules' in bundle || 'settings' in bundle;
      if (isSpoken && !Object.values(messages.zh_CN).includes(bundle)) missing.push(file);
    }
    expect(missing).toEqual([]);
    expect(Object.keys(messages.en_US)).toEqual(Object.keys(messages.zh_CN));
  });
});

describe('refusals', () => {
  const codes = new Map<string, string>();
  it.each(errorFiles)('of %s are worded in both languages under a code of their own', async (file) => {
    const module: Record<string, Record<string, () => unknown>> = await import(path.resolve(file));
    const makers = Object.values(module).flatMap((group) => Object.values(group));
    expect(makers.length).toBeGreaterThan(0);
    for (const make of makers) {
      const failure = make();
      if (!(failure instanceof Failure)) throw new Error(`${file} exports something that makes no refusal`);
      expect(failure.in('zh_CN'), failure.code).toMatch(/\p{Script=Han}/u);
      expect(failure.in('en_US'), failure.code).toMatch(/^[^\p{Script=Han}]+$/u);
      expect([400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 456, 500, 503, 508], failure.code).toContain(
        failure.status,
      );
      expect(codes.get(failure.code), failure.code).toBeUndefined();
      codes.set(failure.code, file);
    }
  });
});

describe('the comparison itself', () => {
  it.each([
    {
      what: 'a key that only one language has',
      zh: { a: '甲', b: '乙' },
      en: { a: 'A' },
      problem: 'b is in Chinese only',
    },
    {
      what: 'a deep key that only English has',
      zh: { a: { b: '乙' } },
      en: { a: { b: 'B', c: 'C' } },
      problem: 'a.c is in English only',
    },
    { what: 'an empty text', zh: { a: '甲' }, en: { a: ' ' }, problem: 'a is empty (en)' },
    { what: 'a text against a function', zh: { a: '甲' }, en: { a: () => 'A' }, problem: 'a is of two kinds' },
    {
      what: 'functions of different length',
      zh: { a: (x: number, y: number) => `甲${x}${y}` },
      en: { a: (x: number) => `A${x}` },
      problem: 'a takes 2 and 1 parameters',
    },
    {
      what: 'English left in Chinese',
      zh: { a: 'Nothing was found here yet' },
      en: { a: 'Nothing' },
      problem: 'a is English in Chinese: Nothing was found here yet',
    },
    {
      what: 'an English sentence behind Chinese',
      zh: { a: '出错：the server could not be reached' },
      en: { a: 'No' },
      problem: 'a is English in Chinese: 出错：the server could not be reached',
    },
    {
      what: 'Chinese in English',
      zh: { a: '甲' },
      en: { a: 'First 甲' },
      problem: 'a has Han characters in English: First 甲',
    },
    {
      what: 'a function that answers nothing',
      zh: { a: () => '甲' },
      en: { a: () => undefined },
      problem: 'a does not answer with text (en)',
    },
  ])('finds $what', ({ zh, en, problem }) => expect(compareBundles(zh, en)).toContain(problem));
  it('leaves names that are the same in both languages', () => {
    const zh = { a: 'Markdown', b: ({ count }: { count: number }) => `${count} 条`, c: 'GitHub 登录' };
    const en = { a: 'Markdown', b: ({ count }: { count: number }) => `${count} rows`, c: 'Sign in with GitHub' };
    expect(compareBundles(zh, en)).toEqual([]);
  });
});
