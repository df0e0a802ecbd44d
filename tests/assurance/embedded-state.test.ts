import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bumpRoles } from '#features/role/server/public.ts';
import { forgetSections } from '#features/section/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { sendOverHttp } from '#tests/assurance/call-over-http.ts';
import { type OpenProduction, openProduction } from '#tests/assurance/production-fixture.ts';

let site: OpenProduction;
beforeAll(async () => {
  // Every page is rendered anew: whether a cached one follows within two seconds is tested where the cache is.
  site = await openProduction({ environment: { GUEST_CACHE: '0' } });
});
afterAll(() => site?.close());

/** Texts that end a script element, a comment, a line or a string where they are not escaped. */
const breakers = [
  '</script>',
  '</script><script>alert(1)</script>',
  '<!--',
  '<!--<script>',
  '-->',
  ']]>',
  '\u2028alert(1)',
  '\u2029',
  '\\u003c/script>',
  '"},{"x":"',
  "'-alert(1)-'",
  '</ScRiPt\t>',
  '</script\u00a0>',
  '&lt;/script&gt;',
  '\\',
  '</title><script>alert(1)</script>',
  '</style>',
  '\ud83d\ude00</script>',
];

/** What stands between the state's tags, as HTML reads them: up to the first end tag. */
function stateIn(html: string): string {
  const start =
    html.indexOf('<script type="application/json" id="state">') + '<script type="application/json" id="state">'.length;
  return html.slice(start, html.toLowerCase().indexOf('</script', start));
}

/** Settings and sections arrive a moment later; answers the page that carries the text, or the last one. */
async function pageWith(path: string, text: string): Promise<string> {
  const carries = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  for (let tries = 0; ; tries += 1) {
    const { text: html } = await sendOverHttp(site.server.url, { method: 'GET', path });
    if (stateIn(html).includes(carries) || tries === 200) return html;
    await new Promise((later) => setTimeout(later, 50));
  }
}

async function expectWhole(path: string, text: string): Promise<void> {
  const html = await pageWith(path, text);
  const state = stateIn(html);
  expect(state).not.toMatch(/[<\u2028\u2029]/);
  const texts: string[] = [];
  JSON.parse(state, (_key, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  expect(
    texts.some((found) => found.includes(text)),
    `${path} carries ${JSON.stringify(text)}`,
  ).toBe(true);
  // After the state there is nothing but the scripts of the page itself.
  expect(html.slice(html.indexOf(state) + state.length)).toMatch(
    /^<\/script>\s*<script type="module" src="\/assets\/[\w.~-]+"><\/script>\s*(?:<link rel="modulepreload" href="\/assets\/[\w.~-]+">)*\s*<\/body>\s*<\/html>\s*$/,
  );
  expect(html.match(/<title>/g)?.length).toBe(1);
}

// Last: 0 breakouts
describe('[X9] the answers in a page stay data', () => {
  it.each(breakers)('%j in title, tag and text of a topic', async (breaker) => {
    const text = `a${breaker}b`;
    const { body, text: answer } = await site.author.post('/api/topics', {
      title: `T ${text}`,
      content: `C \`${text}\``,
      sectionId: site.ids.section,
      tags: [text.slice(0, 20)],
    });
    expect(answer).toContain('"id"');
    await expectWhole(`/thread?topicId=${body.id}`, text);
    await expectWhole('/', text);
  });

  it.each(breakers)('%j in comment, reply, name, section and settings', async (breaker) => {
    const text = `a${breaker}b`;
    const comment = await site.author.post(`/api/topics/${site.ids.topic}/comments`, { content: `\`${text}\`` });
    await site.author.post(`/api/comments/${comment.body.id}/replies`, { content: `\`${text}\`` });
    await site.given.site.db.transaction(async (tx) => {
      await tx.run(sql`update member set nickname = ${text}, bio = ${text} where id = ${site.ids.author}`);
      await tx.run(
        sql`
          update section set name_zh = ${text}, description_zh = ${text}, description_en = ${text}
            where id = ${site.ids.section}`,
      );
      await bumpRoles(tx, site.given.site);
      await tx.run(sql`select pg_notify('teahouse', 'section')`);
    });
    forgetSections(site.given.site);
    for (const key of ['title', 'description'])
      expect((await site.owner.post('/api/admin/settings', { key, value: text, reason: 'a test' })).status).toBe(200);
    await expect
      .poll(
        async () =>
          (await sendOverHttp(site.server.url, { method: 'GET', path: '/api/sections' })).body.records[0].name,
      )
      .toBe(text);
    await expectWhole(`/thread?topicId=${site.ids.topic}&page=9`, text);
    await expectWhole('/', text);
    await expectWhole('/login', text);
  });
});
