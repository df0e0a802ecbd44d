import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, describe, expect, it } from 'vitest';
import { closeRenderWorker, findContentReferences, renderContent } from '#platform/server/markdown/render-content.ts';
import { renderMarkdown } from '#platform/server/markdown/render-markdown.ts';
import { findReferences, summarise } from '#platform/shared/markdown/markdown.ts';
import { isDrill, sampled } from '#tests/assurance/scale.ts';
import { pathologicalInputs } from '#tests/markdown/pathological-inputs.ts';
import { readStrictly } from '#tests/markdown/strict-html.ts';

/** What a topic may hold. */
const LONGEST = 100_000;
const mentions = new Map([['bob', { account: 'bob', nickname: null }]]);
const longInputs = sampled(pathologicalInputs(LONGEST), { nameOf: ([name]) => name });
// The bar is 500 ms; four times that here, because a test machine may be busy. The drill measures against the bar
// itself.
const mostMs = isDrill ? 500 : 2000;

/** Milliseconds of CPU: waiting for another process does not count. */
function cpuMs(act: () => void): number {
  const before = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

afterAll(closeRenderWorker);

describe('pathological inputs', () => {
  it.each(longInputs)('%s: rendered and sanitised in time at the longest a text may be', (_name, source) => {
    let html = '';
    expect(
      cpuMs(() => {
        html = renderMarkdown(source, { mentions }).html;
      }),
    ).toBeLessThan(mostMs);
    readStrictly(html);
  });

  it.each(longInputs)('%s: searched for mentions and pictures in time', (_name, source) => {
    expect(cpuMs(() => findReferences(source))).toBeLessThan(mostMs);
    expect(cpuMs(() => summarise(source))).toBeLessThan(mostMs / 4);
  });

  it('none of them holds up the loop at the length that is rendered on it', () => {
    for (const [name, source] of pathologicalInputs(4000))
      expect(
        cpuMs(() => renderMarkdown(source, { mentions })),
        name,
      ).toBeLessThan(mostMs / 5);
  });

  it('the loop goes on while the worker renders each of them', async () => {
    await renderContent('茶'.repeat(5000), { mentions });
    const lag = monitorEventLoopDelay({ resolution: 5 });
    lag.enable();
    for (const [, source] of longInputs) await renderContent(source, { mentions });
    lag.disable();
    expect(lag.count).toBeGreaterThan(20);
    expect(lag.percentile(99) / 1e6).toBeLessThan(mostMs / 5);
  });

  it('no small source makes a huge page', () => {
    for (const [name, source] of pathologicalInputs(4000))
      expect(renderMarkdown(source).html.length, name).toBeLessThan(4000 * 25);
  });
});

// Last: 138 inputs of 50 000 characters: worst 220 ms of CPU, sanitiser included; 100 000 characters of prose 42–89
// ms, of code 112–205 ms
describe('[X7] long texts', () => {
  const paragraph =
    '今天**泡茶，**聊聊 `async` 与 [链接](https://example.com/a)。先烧水，再等三分钟；水温大约九十度。\n\nThe quick brown fox jumps over the lazy dog, and *rests*.\n\n- 一 @bob\n- 二\n\n';
  const code = `export async function readTopic(id: string): Promise<Topic> {\n  if (id === '') throw new Error(\`no \${id}\`); // why\n  return { id, at: new Date(1234) };\n}\n`;
  const ofLength = (part: string, length: number): string =>
    part.repeat(Math.ceil(length / part.length)).slice(0, length);
  const texts: [string, (length: number) => string, number][] = [
    ['prose', (length) => ofLength(`# 茶\n\n${paragraph.repeat(5)}`, length), 150],
    ['code in blocks', (length) => ofLength(`\`\`\`ts\n${code.repeat(40)}\`\`\`\n\n`, length), 400],
    ['one block of code', (length) => ofLength(`\`\`\`ts\n${code.repeat(600)}`, length), 400],
    [
      'formulas, colours, spoilers, footnotes',
      (length) =>
        `${ofLength(`设 $x^2$，:red[红] ||藏|| 注[^1]。\n\n:::spoiler 题\n藏\n:::\n\n`, length - 12)}\n\n[^1]: 注`,
      400,
    ],
  ];

  it.each(texts)(
    '%s: 100 000 characters cost no more than they may, and no more than three times half of them',
    (_name, text, bar) => {
      const cost = (length: number) =>
        Math.min(...Array.from({ length: 3 }, () => cpuMs(() => renderMarkdown(text(length), { mentions }))));
      cost(20_000);
      const [half, whole] = [cost(50_000), cost(100_000)];
      expect(whole).toBeLessThan(isDrill ? bar : bar * 4);
      expect(whole).toBeLessThan(3 * half + 50);
    },
  );

  it('leave the event loop free while the worker renders them', async () => {
    const source = '# 茶\n\n- **龙井** @bob https://example.com/a\n\n'.repeat(2500).slice(0, 100_000);
    await renderContent(source, { mentions });
    let ticks = 0;
    const timer = setInterval(() => ticks++, 5);
    const [rendered, references] = await Promise.all([
      renderContent(source, { mentions }),
      findContentReferences(source),
    ]);
    clearInterval(timer);
    expect(rendered.isPlain).toBe(false);
    expect(rendered.html).toBe(renderMarkdown(source, { mentions }).html);
    expect(references.mentions).toEqual(['bob']);
    expect(ticks).toBeGreaterThan(3);
  });
});
