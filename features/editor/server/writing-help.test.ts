import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '#app/server/features.ts';
import { changeSetting } from '#features/setting/server/change-setting.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { staffFixture } from '#tests/staff-fixture.ts';
import { sampleNames } from '../help-samples.ts';
import { readWritingHelp } from './read-writing-help.ts';

let testSite: TestSite;
beforeAll(async () => {
  testSite = await createTestSite();
});
afterAll(() => testSite.close());

/** What each sample has to render to, so that it shows its syntax. */
const signs: Partial<Record<(typeof sampleNames)[number], RegExp>> = {
  lines: /\n.*<\/p>\n<p>/s,
  heading: /<h[2-6]/,
  emphasis: /<strong>.*<em>.*<del>/s,
  colour: /class="c-/,
  link: /<a [^>]*href="https:\/\/example\.com/,
  list: /<ul>.*<ol>/s,
  taskList: /type="checkbox"/,
  quote: /<blockquote>/,
  table: /<table>/,
  code: /<code>.*<pre/s,
  math: /<math.*<math/s,
  diagram: /mermaid/,
  footnote: /class="note/,
  spoiler: /spoiler.*spoiler/s,
  rule: /<hr/,
  hide: /隐藏内容：评论后可见|Hidden: comment to see/,
};

describe('the help on writing', () => {
  it.each(['zh_CN', 'en_US'] as const)('shows every sample as the pipeline renders it, in %s', async (language) => {
    const { samples } = await readWritingHelp({ ...testSite.context({}), language });
    expect(samples.map(({ name }) => name)).toEqual([...sampleNames]);
    for (const { name, html } of samples) if (signs[name]) expect(html, name).toMatch(signs[name]);
    expect(samples.flatMap(({ name, html }) => (html === null ? [name] : []))).toEqual(['picture', 'mention', 'emoji']);
  });

  it('tells the limits of uploads as they are set at this moment', async () => {
    const context = testSite.context({});
    expect((await readWritingHelp(context)).limits).toMatchObject({
      imageBytes: 20 * 1024 * 1024,
      imagePixels: 64_000_000,
      videoSeconds: 1800,
      perPost: 50,
    });
    const manager = await staffFixture(testSite.site);
    await changeSetting(testSite.context({ actor: manager }), {
      topics: settings,
      key: 'attachmentsPerPost',
      value: 7,
      reason: 'fewer',
    });
    expect((await readWritingHelp(context)).limits.perPost).toBe(7);
  });
});
