import { afterAll, describe, expect, it } from 'vitest';
import { closeRenderWorker, findContentReferences, renderContent } from '#platform/server/markdown/render-content.ts';
import { renderMarkdown } from '#platform/server/markdown/render-markdown.ts';
import { findReferences, summarise } from '#platform/shared/markdown/markdown.ts';
import { pathologicalInputs } from '#tests/markdown/pathological-inputs.ts';
import { readStrictly } from '#tests/markdown/strict-html.ts';

const mentions = new Map([['bob', { account: 'bob', nickname: null }]]);
// The bar is 500 ms; four times that here, because a test machine may be busy. The drill measures against the bar itself.
const mostMs = 2000;

/** Milliseconds of CPU: waiting for another process does not count. */
function cpuMs(act: () => void): number {
  const before = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

describe('pathological inputs', () => {
  it.each(pathologicalInputs(50_000))('%s: rendered and sanitised in time at 50 000 characters', (_name, source) => {
    let html = '';
    expect(
      cpuMs(() => {
        html = renderMarkdown(source, { mentions }).html;
      }),
    ).toBeLessThan(mostMs);
    readStrictly(html);
  });

  it.each(pathologicalInputs(50_000))('%s: searched for mentions and pictures in time', (_name, source) => {
    expect(cpuMs(() => findReferences(source))).toBeLessThan(mostMs);
    expect(cpuMs(() => summarise(source))).toBeLessThan(mostMs / 4);
  });

  it('none of them holds up the loop at the length that is rendered on it', () => {
    for (const [name, source] of pathologicalInputs(4000))
      expect(
        cpuMs(() => renderMarkdown(source, { mentions })),
        name,
      ).toBeLessThan(mostMs / 4);
  });

  it('no small source makes a huge page', () => {
    for (const [name, source] of pathologicalInputs(4000)) expect(renderMarkdown(source).html.length, name).toBeLessThan(4000 * 20);
  });
});

describe('long texts', () => {
  afterAll(closeRenderWorker);

  it('leave the event loop free while the worker renders them', async () => {
    const source = '# 茶\n\n- **龙井** @bob https://example.com/a\n\n'.repeat(2500).slice(0, 100_000);
    await renderContent(source, { mentions });
    let ticks = 0;
    const timer = setInterval(() => ticks++, 5);
    const [rendered, references] = await Promise.all([renderContent(source, { mentions }), findContentReferences(source)]);
    clearInterval(timer);
    expect(rendered.isPlain).toBe(false);
    expect(rendered.html).toBe(renderMarkdown(source, { mentions }).html);
    expect(references.mentions).toEqual(['bob']);
    expect(ticks).toBeGreaterThan(3);
  });
});
