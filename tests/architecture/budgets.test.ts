import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#app/server/create-app.ts';
import { openBuild, openRenderer } from '#app/server/render.ts';
import { importFiles } from '#features/import/server/import-files.ts';
import { sql } from '#platform/server/database/sql.ts';
import { countStatements } from '#tests/count-statements.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { buildPages } from '#tests/production-server.ts';
import { writeCommunity } from '../../bench/generate/write-community.ts';

// Sizes and counts only: clocks are reported by the bench and fail nothing.
const KB = 1024;
const MOST_FILES = 10;
const MOST_CSS = 18 * KB;
const MOST_QUERIES = 6;
const COMMENTS_A_PAGE = 20;
const ORIGIN = 'http://localhost:3000';

interface View {
  html: string;
  queries: number;
}

let testSite: TestSite;
let view: (address: string) => Promise<View>;
let thread: string;
let section: string;

beforeAll(async () => {
  await buildPages();
  testSite = await createTestSite();
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'teahouse-budgets-'));
  const file = path.join(directory, 'community.jsonl');
  await writeCommunity({ topics: 400, comments: 3000, members: 60, questions: 40 }, { seed: 3, file });
  const total = await importFiles({ site: testSite.site, files: [file], badLines: 'stop' });
  fs.rmSync(directory, { recursive: true });
  expect(total).toMatchObject({ bad: 0, written: { topic: 400, comment: 3000 } });
  const [busiest] = await testSite.site.db.rows<{ id: string; section_id: string }>(
    sql`select id, section_id from topic where status = 'published' order by comment_count desc limit 1`,
  );
  if (!busiest) throw new Error('nothing was imported');
  thread = busiest.id;
  section = busiest.section_id;
  const { server, binding } = await createApp(testSite.site);
  await server.ready();
  const renderer = openRenderer(binding, await openBuild('dist'));
  view = async (address) => {
    const render = () =>
      renderer.render({ url: new URL(address, ORIGIN), language: 'zh_CN', isMember: false, standIn: undefined });
    // What a process keeps in memory it reads once, not for every page.
    const page = await render();
    expect(page.status, address).toBe(200);
    return { html: page.html.toString(), queries: await countStatements(testSite.site, render) };
  };
}, 300_000);

afterAll(() => testSite.close());

/** Bytes of a built file as most browsers get it. */
function packedSize(file: string): number {
  return fs.statSync(path.join('dist/client', `${file}.br`)).size;
}

function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<(?:script type="module" src|link rel="modulepreload" href)="([^"]+)"/g)].map(
    (match) => match[1] ?? '',
  );
}

interface Chunk {
  file: string;
  imports?: string[];
}

/** Everything the browser will load for these files without being asked: they and what they import, and so on. */
function withImports(files: readonly string[]): Set<string> {
  const manifest: Record<string, Chunk> = JSON.parse(fs.readFileSync('dist/client/.vite/manifest.json', 'utf8'));
  const byFile = new Map(Object.values(manifest).map((chunk) => [`/${chunk.file}`, chunk]));
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const key of byFile.get(file)?.imports ?? []) add(`/${manifest[key]?.file}`);
  };
  files.forEach(add);
  return found;
}

/** Classes of the page that its sheet does not know: they come with a script, too late for what the server renders. */
function bareClasses(html: string): string[] {
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="(\/assets\/[^"]+)"/g)].map(([, file]) =>
    fs.readFileSync(path.join('dist/client', file ?? ''), 'utf8'),
  );
  const classes = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  const own = new Set(classes.filter((name) => /^[a-zA-Z]\w*_[\w-]{4}$/.test(name)));
  expect(own.size).toBeGreaterThan(20);
  return [...own].filter((name) => !sheets.some((sheet) => sheet.includes(`.${name}`)));
}

describe.each([
  { name: 'home', address: () => '/', limit: 108 * KB },
  { name: 'thread', address: () => `/thread?topicId=${thread}`, limit: 120.5 * KB },
])('the $name page', ({ address, limit }) => {
  it(`needs no more than ${limit / KB} KB of JavaScript in ${MOST_FILES} files before anybody touches it`, async () => {
    const { html } = await view(address());
    const scripts = scriptsOf(html);
    expect(scripts.length).toBeGreaterThan(1);
    const sizes = Object.fromEntries(scripts.map((file) => [file, packedSize(file)]));
    const sum = Object.values(sizes).reduce((total, size) => total + size, 0);
    expect(sum, JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(limit);
    expect(scripts.length, JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(MOST_FILES);
  });

  it('names all of it in the document, so that nothing is found out late', async () => {
    const scripts = scriptsOf((await view(address())).html);
    expect([...withImports(scripts)].sort()).toEqual([...new Set(scripts)].sort());
    expect(scripts.some((file) => file.includes('messages.zh'))).toBe(true);
  });

  it(`needs no more than ${MOST_CSS / KB} KB of CSS`, async () => {
    const styles = [...(await view(address())).html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
      (match) => match[1] ?? '',
    );
    expect(styles.length).toBeGreaterThan(0);
    expect(styles.reduce((sum, file) => sum + packedSize(file), 0)).toBeLessThanOrEqual(MOST_CSS);
  });

  it('has all its styles in its sheet', async () => {
    expect(bareClasses((await view(address())).html)).toEqual([]);
  });

  it('loads nothing from other origins', async () => {
    const { html } = await view(address());
    const loading = [
      ...html.matchAll(
        /<(?:script|link|img|iframe|source|video|audio|embed|object|use)\b[^>]*\b(?:src|href|srcset|data)="([^"]*)"/g,
      ),
    ].map((match) => match[1] ?? '');
    expect(loading.length).toBeGreaterThan(2);
    expect(loading.filter((source) => !/^\/(?!\/)|^data:/.test(source) && !source.startsWith(`${ORIGIN}/`))).toEqual(
      [],
    );
  });

  it('has its text in the HTML before any of its scripts', async () => {
    const { html } = await view(address());
    const main = html.indexOf('<main');
    expect(main).toBeGreaterThan(0);
    expect(main).toBeLessThan(html.indexOf('<script type="module"'));
    const title = await testSite.site.db.row<{ title: string }>(sql`select title from topic where id = ${thread}`);
    if (address().startsWith('/thread')) expect(html.indexOf(title?.title ?? '-', main)).toBeGreaterThan(main);
    else expect(html.match(/<article/g)?.length).toBeGreaterThanOrEqual(30);
  });
});

describe('every other page', () => {
  it.each([
    ['/article', 125],
    ['/help', 98],
    ['/login', 134],
    ['/navigation', 107],
    ['/toolCenter', 104],
    ['/search?keyword=tea', 110],
  ])(
    '%s needs no more than %i KB of JavaScript, and its styles stand in the sheet: nobody reads with the code of a form',
    async (address, limit) => {
      const { html } = await view(address);
      expect(bareClasses(html)).toEqual([]);
      const scripts = scriptsOf(html);
      const sizes = Object.fromEntries(scripts.map((file) => [file, packedSize(file)]));
      const sum = Object.values(sizes).reduce((total, size) => total + size, 0);
      expect(sum, JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(limit * KB);
    },
  );

  it('a member’s needs no more than 145 KB', async () => {
    const member = await testSite.site.db.row<{ account: string }>(sql`
      select m.account from topic t join member m on m.id = t.author_id where t.status = 'published' order by t.id
        limit 1`);
    const scripts = scriptsOf((await view(`/user/control/home?userName=${member?.account}`)).html);
    expect(scripts.reduce((total, file) => total + packedSize(file), 0)).toBeLessThanOrEqual(145 * KB);
  });
});

describe('the whole editor', () => {
  const partsOf = (...sources: string[]) => {
    const manifest: Record<string, Chunk> = JSON.parse(fs.readFileSync('dist/client/.vite/manifest.json', 'utf8'));
    return withImports(sources.map((source) => `/${manifest[source]?.file}`));
  };

  it('adds no more than 124 KB to a field for a comment when somebody begins to write', async () => {
    const before = new Set([
      ...scriptsOf((await view(`/thread?topicId=${thread}`)).html),
      ...partsOf('features/comment/web/comment-box.tsx'),
    ]);
    const parts = partsOf(
      'platform/web/editor/rich/rich-area.tsx',
      'app/web/editor-tools.ts',
      'platform/web/editor/rich/messages.zh.ts',
    );
    const added = [...parts].filter((file) => !before.has(file)).map((file) => [file, packedSize(file)] as const);
    expect(added.length).toBeGreaterThan(1);
    const sum = added.reduce((total, [, size]) => total + size, 0);
    expect(sum, JSON.stringify(Object.fromEntries(added), null, 1)).toBeGreaterThan(60 * KB);
    expect(sum, JSON.stringify(Object.fromEntries(added), null, 1)).toBeLessThanOrEqual(124 * KB);
  });

  it('adds no more than 60 KB for its preview, the worker that renders included', () => {
    const before = partsOf('platform/web/editor/rich/rich-area.tsx', 'app/web/editor-tools.ts');
    const added = [...partsOf('platform/web/editor/rich/preview-pane.tsx')].filter((file) => !before.has(file));
    // A worker has a build of its own, which the manifest does not name.
    const workers = fs.readdirSync('dist/client/assets').filter((file) => /^preview-worker-[\w-]+\.js$/.test(file));
    expect(workers).toHaveLength(1);
    const code = fs.readFileSync(`dist/client/assets/${workers[0]}`, 'utf8');
    const sizes = [...added, ...workers.map((file) => `/assets/${file}`)].map(
      (file) => [file, packedSize(file)] as const,
    );
    const sum = sizes.reduce((total, [, size]) => total + size, 0);
    expect(sum, JSON.stringify(Object.fromEntries(sizes), null, 1)).toBeGreaterThan(30 * KB);
    expect(sum, JSON.stringify(Object.fromEntries(sizes), null, 1)).toBeLessThanOrEqual(60 * KB);
    // Formulas come when there is one, the colours of code never.
    expect(code).toMatch(/import\([^)]*katex/);
    expect(code).not.toMatch(/hljs-keyword|highlightAuto/);
  });

  it('brings neither its preview nor any panel before they are wanted', () => {
    const manifest: Record<string, Chunk> = JSON.parse(fs.readFileSync('dist/client/.vite/manifest.json', 'utf8'));
    const parts = partsOf('platform/web/editor/rich/rich-area.tsx', 'app/web/editor-tools.ts');
    const later = Object.entries(manifest).filter(([source]) =>
      /-panel\.tsx$|preview-pane\.tsx$|popover-popup\.tsx$|node_modules\/(katex|mermaid)/.test(source),
    );
    expect(later.length).toBeGreaterThan(4);
    expect(later.filter(([, { file }]) => parts.has(`/${file}`)).map(([source]) => source)).toEqual([]);
  });
});

describe('queries', () => {
  const addresses: [string, () => string][] = [
    ['the home page', () => '/'],
    ['the home page in each other order: active', () => '/?sort=active'],
    ['hot', () => '/?sort=hot'],
    ['essence', () => '/?sort=essence'],
    ['a page far down', () => '/?page=12'],
    ['a section', () => `/?sectionId=${section}`],
    ['a thread', () => `/thread?topicId=${thread}`],
    ['its second page', () => `/thread?topicId=${thread}&page=2`],
    ['its comments from the newest', () => `/thread?topicId=${thread}&order=newest`],
    ["its author's own comments", () => `/thread?topicId=${thread}&order=author`],
    ['the hottest ones', () => `/thread?topicId=${thread}&order=hot`],
  ];
  it.each(addresses)(`of %s are no more than ${MOST_QUERIES}`, async (_, address) => {
    const { queries } = await view(address());
    expect(queries).toBeGreaterThan(0);
    expect(queries).toBeLessThanOrEqual(MOST_QUERIES);
  });

  it('of the page around one comment are no more than that either', async () => {
    const comment = await testSite.site.db.row<{ id: string }>(
      sql`
        select id from comment where target_kind = 'topic' and target_id = ${thread} and status = 'published'
          and floor > ${COMMENTS_A_PAGE} order by floor limit 1`,
    );
    expect((await view(`/thread?topicId=${thread}&commentId=${comment?.id}`)).queries).toBeLessThanOrEqual(
      MOST_QUERIES,
    );
  });
});
