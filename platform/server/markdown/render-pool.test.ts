import { afterEach, describe, expect, it } from 'vitest';
import { renderPlain } from '#platform/server/markdown/plain-fallback.ts';
import { closeRenderWorker, renderInWorker } from '#platform/server/markdown/render-content.ts';
import { PIPELINE_VERSION, renderMarkdown } from '#platform/server/markdown/render-markdown.ts';
import { renderAs } from '#platform/server/markdown/render-owner.ts';
import { createRenderPool, type RenderPool } from '#platform/server/markdown/render-pool.ts';
import { noReferences } from '#platform/shared/markdown/markdown.ts';

const patient = { renderMs: 10_000, startMs: 10_000, heapMb: 128 };
const long = '**a** `b` [c](/d)\n\n'.repeat(20_000);
const opened: RenderPool[] = [];

function pool(limits: Partial<typeof patient> = {}): RenderPool {
  const made = createRenderPool({ ...patient, ...limits });
  opened.push(made);
  return made;
}
const render = (source: string) => ({ kind: 'render', source, context: {} }) as const;

afterEach(async () => {
  await Promise.all(opened.splice(0).map((made) => made.close()));
  await closeRenderWorker();
});

describe('the render thread', () => {
  it('answers in the order of the calls, with what the pipeline gives', async () => {
    const made = pool();
    const answers = await Promise.all(['# a', '# b', '# c'].map((source) => made.run(render(source))));
    expect(answers).toEqual(
      ['# a', '# b', '# c'].map((source) => ({ kind: 'rendered', rendered: renderMarkdown(source) })),
    );
  });

  it('takes the callers by turns, so that nobody waits for all the texts of another', async () => {
    const made = pool();
    const order: string[] = [];
    const run = (owner: string, name: string) => made.run(render(name), owner).then(() => order.push(name));
    const all = [
      ...Array.from({ length: 20 }, (_, at) => run('flood', `f${at}`)),
      run('mia', 'm0'),
      run('mia', 'm1'),
      run('leo', 'l0'),
    ];
    await Promise.all(all);
    expect(order).toHaveLength(23);
    // The first of the flood is running when the others come.
    expect(Math.max(...['m0', 'm1', 'l0'].map((name) => order.indexOf(name)))).toBeLessThan(6);
    expect(order.filter((name) => name.startsWith('f'))).toEqual(Array.from({ length: 20 }, (_, at) => `f${at}`));
  });

  it('queues what a call has rendered as its caller’s', async () => {
    const order: string[] = [];
    const run = (owner: string, name: string, source: string) =>
      renderAs(owner, () => renderInWorker(source)).then(() => order.push(name));
    await Promise.all([
      ...Array.from({ length: 10 }, (_, at) => run('flood', `f${at}`, '**a**\n\n'.repeat(2000))),
      run('mia', 'm', 'a'),
    ]);
    expect(order.indexOf('m')).toBeLessThan(3);
  });

  it('gives up a text that takes too long and goes on with the next', async () => {
    const made = pool({ renderMs: 250 });
    expect(await made.run({ kind: 'find', source: '@a' })).toEqual({
      kind: 'found',
      references: { ...noReferences, mentions: ['a'] },
    });
    const [slow, quick] = await Promise.all([
      made.run(render(long.repeat(4))),
      made.run({ kind: 'find', source: '@b' }),
    ]);
    expect(slow).toBeNull();
    expect(quick).toEqual({ kind: 'found', references: { ...noReferences, mentions: ['b'] } });
  });

  it('outlives a text that takes all its memory', async () => {
    const made = pool({ heapMb: 16 });
    expect(await made.run(render(long.repeat(4)))).toBeNull();
    expect(await made.run(render('a'))).not.toBeNull();
  });

  it('answers what waits when it is closed, and starts again when asked', async () => {
    const made = pool();
    const waiting = [made.run(render(long)), made.run(render('a'))];
    await made.close();
    expect(await Promise.all(waiting)).toEqual([null, null]);
    expect(await made.run(render('a'))).not.toBeNull();
  });

  it('passes maps of people and pictures on', async () => {
    const mentions = new Map([['茶客', { account: 'guest_1', nickname: '茶客' }]]);
    const images = new Map([['/files/a.webp', { width: 3, height: 4 }]]);
    const { html } = await renderInWorker('@茶客 ![](/files/a.webp)', { mentions, images });
    expect(html).toBe(renderMarkdown('@茶客 ![](/files/a.webp)', { mentions, images }).html);
    expect(html).toContain('width="3"');
  });
});

describe('[X7] a text that could not be rendered', () => {
  it('is shown as it was typed, in escaped paragraphs', () => {
    expect(renderPlain('# 茶 <b>\r\n第二行 & 完\n\n\n@bob "引"\0')).toEqual({
      html: '<p># 茶 &lt;b&gt;<br />\n第二行 &amp; 完</p>\n<p>@bob "引"\ufffd</p>\n',
      toc: [],
      summary: '# 茶 <b> 第二行 & 完 @bob "引"\ufffd',
      images: [],
      covers: [],
      mentions: [],
      version: PIPELINE_VERSION,
      isPlain: true,
    });
  });
});
