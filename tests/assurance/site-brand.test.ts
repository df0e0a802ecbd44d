import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenProduction, openProduction } from '#tests/assurance/production-fixture.ts';
import { formFixture, pictureFixture } from '#tests/picture-fixture.ts';
import type { Reply } from '#tests/serve.ts';

let site: OpenProduction;
beforeAll(async () => {
  site = await openProduction();
});
afterAll(() => site?.close());

async function set(values: Record<string, string>): Promise<void> {
  const changes = Object.entries(values).map(([key, value]) => `${key}=${value}`);
  const reply = await site.owner.post('/api/admin/settings/changes', { changes, reason: 'a test of looks' });
  expect(`${reply.status} ${reply.text}`).toMatch(/^200/);
}

const page = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${site.server.url}${path}`, { headers });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

async function upload(key: string, bytes: Buffer, caller = site.owner): Promise<Reply> {
  const { payload, type } = formFixture({ key, reason: 'ours' }, [{ field: 'picture', name: 'logo.png', bytes }]);
  const { accessToken = '', refreshToken = '' } = caller.tokens ?? {};
  return caller.send({
    method: 'POST',
    url: '/api/admin/settings/pictures',
    payload,
    headers: {
      'content-type': type,
      'bbs-xsrf-token': caller.cookies.get('cms_token') ?? '',
      authorization: `Bearer ${accessToken},${refreshToken}`,
    },
  });
}

const hrefOf = (html: string, rel: string) => new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(html)?.[1] ?? '';
const sizeOf = async (address: string) => {
  const answer = await fetch(new URL(address, site.server.url));
  const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return { type: answer.headers.get('content-type'), format, width, height };
};

describe('the site’s icon', () => {
  it('is the product’s own at first, for tabs, phones, share cards and the installed site', async () => {
    const { text } = await page('/');
    expect(hrefOf(text, 'icon')).toBe('/icon.svg');
    expect(await sizeOf(hrefOf(text, 'apple-touch-icon'))).toMatchObject({ format: 'png', width: 180, height: 180 });
    const manifest = await page(hrefOf(text, 'manifest'));
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
    const { name, icons } = JSON.parse(manifest.text);
    expect(name).not.toBe('');
    for (const { src, sizes } of icons)
      expect(await sizeOf(src)).toMatchObject({ format: 'png', width: Number(sizes.split('x')[0]) });
    expect(text).toMatch(/<meta property="og:image" content="http[^"]+\/icon-512\.png">/);
  });
  it('is the picture the owner uploads, in every size, on cached pages too', async () => {
    const uploaded = await upload('siteIcon', await pictureFixture('jpeg', { width: 300, height: 200 }));
    expect(uploaded.status, uploaded.text).toBe(200);
    const { text } = await page('/');
    expect(await sizeOf(hrefOf(text, 'icon'))).toMatchObject({ type: 'image/png', width: 32, height: 32 });
    expect(await sizeOf(hrefOf(text, 'apple-touch-icon'))).toMatchObject({ width: 180, height: 180 });
    const { icons } = JSON.parse((await page('/manifest.webmanifest')).text);
    expect(icons.map(({ src }: { src: string }) => src)).toEqual([
      uploaded.body.value.replace('-512', '-192'),
      uploaded.body.value,
    ]);
    expect(text).toContain(`${uploaded.body.value}">`);
    expect((await page('/api/docs')).text).toContain('href="/favicon.ico"');
    expect((await page('/favicon.ico')).headers.get('content-type')).toBe('image/png');
  });
  it('is refused when it is no picture, and when it is not the owner who sends it', async () => {
    const refused = await upload('siteIcon', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['picture']]);
    const picture = await pictureFixture('png');
    expect((await upload('title', picture)).status).toBe(404);
    expect((await upload('logo', picture, site.author)).status).toBe(403);
    const typed = { key: 'logo', value: `/files/brand/ab/${'c'.repeat(38)}.webp#10x10`, reason: 'typed' };
    expect((await site.owner.post('/api/admin/settings', typed)).status).toBe(400);
  });
});

describe('the logo', () => {
  it('stands in the bar with its size; one that is wide is the name', async () => {
    expect((await upload('logo', await pictureFixture('png', { width: 400, height: 80 }))).status).toBe(200);
    await set({ title: 'Kettle Club' });
    const { text } = await page('/');
    expect(text).toMatch(
      /<header.*?<img[^>]+src="\/files\/brand\/[^"]+\.webp"[^>]+alt="Kettle Club"[^>]+width="400"[^>]+height="80"/,
    );
    await set({ logo: '' });
    expect((await page('/')).text).not.toContain('/files/brand/0');
    expect((await page('/')).text).not.toMatch(/<header.*?<img/);
  });
});

describe('the accent colour', () => {
  it('is a style sheet after all others, on pages and on the documents of the API', async () => {
    expect((await page('/')).text).not.toContain('accent.css');
    await set({ accentColor: '#b3261e' });
    const { text } = await page('/');
    const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
    expect(sheets.at(-1)).toMatch(/^\/accent\.css\?v=[0-9a-f]{12}$/);
    const sheet = await page(sheets.at(-1) ?? '');
    expect([sheet.headers.get('content-type'), sheet.text.includes('--brand:#b3261e')]).toEqual([
      'text/css; charset=utf-8',
      true,
    ]);
    expect(sheet.headers.get('cache-control')).toContain('immutable');
    const unnamed = await page('/accent.css?v=red}body{display:none');
    expect([unnamed.text, unnamed.headers.get('cache-control')]).toEqual([sheet.text, 'no-cache']);
    expect((await page('/accent.css')).text).toBe(sheet.text);
    expect((await page('/api/docs')).text).toContain('/accent.css');
    await set({ lightTokens: '--bg: #fffaf0;' });
    const other = /\/accent\.css\?v=[0-9a-f]{12}/.exec((await page('/')).text)?.[0] ?? '';
    expect(other).not.toBe(sheets.at(-1));
    expect((await page(other)).text).toContain('--bg:#fffaf0');
    expect(JSON.parse((await page('/manifest.webmanifest')).text)).toMatchObject({
      theme_color: '#b3261e',
      background_color: '#fffaf0',
    });
    await set({ accentColor: '', lightTokens: '' });
    expect((await page('/accent.css')).text).toBe('');
  });
  it('is refused where it is none', async () => {
    const body = { key: 'accentColor', value: 'tea', reason: 'x' };
    expect((await site.owner.post('/api/admin/settings', body)).status).toBe(400);
  });
});

describe('an announcement', () => {
  const announce = async (textZh: string, more: object = {}) => {
    const body = { textZh, placement: 'bar', audience: 'everyone', ...more };
    const reply = await site.owner.post('/api/admin/announcements', body);
    expect(reply.status, reply.text).toBe(200);
    return String(reply.body.id);
  };
  it('is on every page, in the reader’s language, at once on cached pages; a card only where it belongs', async () => {
    const topic = `/thread?topicId=${site.ids.topic}`;
    expect((await page(topic)).text).not.toMatch(/<html[^>]* data-bar/);
    const bar = await announce('周六**停机**', { textEn: 'Down on *Saturday*', link: '/help' });
    const card = await announce('今天喝茶', { placement: 'home' });
    const { text } = await page('/');
    expect(text).toMatch(new RegExp(`<html[^>]* data-bar="${bar}" data-card="${card}"`));
    expect(text).toContain('周六<strong>停机</strong>');
    expect((await page('/', { cookie: 'language=en_US' })).text).toContain('Down on <em>Saturday</em>');
    expect((await page(topic)).text).toMatch(new RegExp(`<html[^>]* data-bar="${bar}">`));
  });
  it('of members is on no page that guests share, and ends on time on cached pages', async () => {
    await announce('只给会员', { audience: 'members' });
    const { text } = await page('/');
    expect(text).not.toContain('只给会员');
    expect(text).toContain('周六<strong>停机');
    const soon = new Date(Date.now() + 1500).toISOString();
    await announce('马上结束', { endsAt: soon });
    const topic = `/thread?topicId=${site.ids.topic}`;
    expect((await page(topic)).text).toContain('马上结束');
    await expect.poll(async () => (await page(topic)).text, { timeout: 4000 }).not.toContain('马上结束');
  });
});

describe('terms and privacy policy', () => {
  it('are the built-in ones with the site’s name, or the owner’s own, on cached pages too', async () => {
    await set({ title: 'Kettle Club' });
    const publish = async (draft: object) => {
      const reply = await site.owner.post('/api/admin/terms', draft);
      expect(reply.status, reply.text).toBe(200);
    };
    await publish({});
    expect((await page('/termsService')).text).toContain('欢迎来到Kettle Club');
    await publish({ termsZh: '# 规矩\n\n**不许**大声', privacyEn: 'We know nothing.' });
    const { text } = await page('/termsService');
    expect(text).toContain('<strong>不许</strong>大声');
    expect(text).not.toContain('欢迎来到');
    expect(text).toMatch(/id="privacy".*lang="en-US"><p>We know nothing\./s);
    expect((await page('/termsService?version=1')).text).toContain('欢迎来到Kettle Club');
    await publish({});
    expect((await page('/termsService')).text).toContain('欢迎来到Kettle Club');
  });
});

describe('the introduction of the site', () => {
  it('has its keywords in the head of every page', async () => {
    expect((await page('/')).text).not.toContain('name="keywords"');
    await set({ keywords: '"茶", kettles' });
    expect((await page('/')).text).toContain('<meta name="keywords" content="&#34;茶&#34;, kettles">');
  });
  it('describes it to search engines and to who installs it', async () => {
    await set({ description: 'About kettles "and" cups' });
    expect((await page('/')).text).toContain('<meta name="description" content="About kettles &quot;and&quot; cups"');
    expect(JSON.parse((await page('/manifest.webmanifest')).text).description).toBe('About kettles "and" cups');
  });
});
