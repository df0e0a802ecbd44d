import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberActorFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Ways } from '#platform/server/outward/fetch-guarded.ts';
import { embedSites, readEmbed } from '#platform/shared/markdown/embed-link.ts';
import { bypassUrls } from '#tests/bypass-urls-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Outside, openOutside } from '#tests/outside-fixture.ts';
import { convertLink } from './convert-link.ts';

let testSite: TestSite;
let asMember: Context;
let asEnglish: Context;
let elsewhere: Outside;
/** No request may be made. */
const alone: Ways = {
  resolve: async () => [],
  isFit: () => false,
  isFitPort: () => true,
  call: () => Promise.reject(new Error('somebody was asked')),
};
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  const actor = await memberActorFixture(testSite.site, { account: 'film_fan' });
  asMember = testSite.context({ actor });
  asEnglish = testSite.context({ actor, language: 'en_US' });
  elsewhere = await openOutside({
    'pcw-api.iqiyi.com/video/video/baseinfo/112233445566778': {
      body: '{"data":{"tvId":112233445566778,"vid":"454e9803e3f7961c40da5de8b91f16ca"}}',
    },
    'tv.sohu.com/20150724/n417386437.shtml': {
      body: '<script>var playlistId="323197222"; var vid="112098462";</script>',
    },
    'b23.tv/Kettle1': {
      status: 302,
      headers: { location: 'https://www.bilibili.com/video/BV1xx411c7mD?share_source=copy&p=1' },
    },
    'b23.tv/Elsewhere': { status: 302, headers: { location: 'https://evil.example/video/BV1xx411c7mD' } },
  });
  await setSites('bilibili iqiyi sohu youku qq youtube vimeo');
});
afterAll(async () => {
  await elsewhere.close();
  await testSite.close();
});

async function setSites(names: string): Promise<void> {
  await testSite.site.db.run(
    sql`
      insert into setting (key, value) values ('embedSites', ${JSON.stringify(names)})
        on conflict (key) do update set value = excluded.value`,
  );
  await testSite.site.settings.reload();
}

const BILI = 'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&p=1&autoplay=0';
const SOHU = 'https://tv.sohu.com/upload/static/share/share_play.html#112098462_323197222_0_9001_0';
const YOUKU = 'https://player.youku.com/embed/XNDI2NjY2NjY2OA==';
const QQ = 'https://v.qq.com/txp/iframe/player.html?vid=y00247fi2c';
const TUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
const VIMEO = 'https://player.vimeo.com/video/76979871?dnt=1';
const IQIYI =
  /^https:\/\/open\.iqiyi\.com\/developer\/player_js\/coopPlayerIndex\.html\?vid=454e9803e3f7961c40da5de8b91f16ca&tvId=7550472909&/;

describe('a link', () => {
  it.each([
    ['https://www.bilibili.com/video/BV1xx411c7mD', BILI],
    ['https://www.bilibili.com/video/BV1xx411c7mD/?spm_id_from=333.1007&vd_source=0', BILI],
    ['http://m.bilibili.com/video/BV1xx411c7mD?p=1', BILI],
    ['www.bilibili.com/video/BV1xx411c7mD', BILI],
    [
      'https://www.bilibili.com/video/av170001?p=3&t=75.5',
      'https://player.bilibili.com/player.html?aid=170001&p=3&t=75&autoplay=0',
    ],
    ['【一只会唱歌的水壶-哔哩哔哩】 https://www.bilibili.com/video/BV1xx411c7mD，快来看', BILI],
    [
      '<iframe src="//player.bilibili.com/player.html?isOutside=true&aid=1&bvid=BV1xx411c7mD&cid=3&p=1" scrolling="no" allowfullscreen="true"></iframe>',
      BILI,
    ],
    ['https://my.tv.sohu.com/us/323197222/112098462.shtml', SOHU],
    [`https://tv.sohu.com/v/${Buffer.from('us/323197222/112098462.shtml').toString('base64')}.html`, SOHU],
    [
      '<iframe frameborder="0" src="https://tv.sohu.com/upload/static/share/share_play.html#112098462_323197222_0_9001_0"></iframe>',
      SOHU,
    ],
    ['https://v.youku.com/v_show/id_XNDI2NjY2NjY2OA==.html?spm=a2h0c', YOUKU],
    ['https://v.youku.com/v_show/id_XNDI2NjY2NjY2OA%3D%3D.html', YOUKU],
    ['https://v.youku.com/video?vid=XNDI2NjY2NjY2OA%3D%3D&s=1', YOUKU],
    [
      "<iframe height=498 width=510 src='https://player.youku.com/embed/XNDI2NjY2NjY2OA==' frameborder=0></iframe>",
      YOUKU,
    ],
    ['https://v.qq.com/x/page/y00247fi2c.html', QQ],
    ['https://v.qq.com/x/cover/mzc00200abcdefg/y00247fi2c.html?ptag=1', QQ],
    ['https://m.v.qq.com/play.html?vid=y00247fi2c', QQ],
    [
      '<iframe src="https://v.qq.com/txp/iframe/player.html?origin=https%3A%2F%2Fx.example&amp;vid=y00247fi2c&amp;width=677"></iframe>',
      QQ,
    ],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x', TUBE],
    ['https://youtu.be/dQw4w9WgXcQ?t=1m5s', `${TUBE}?start=65`],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', TUBE],
    ['https://vimeo.com/76979871', VIMEO],
    ['https://vimeo.com/76979871/8272103f6e', `${VIMEO}&h=8272103f6e`],
  ])('%s becomes its player without asking anybody', async (link, src) => {
    const answer = await convertLink(asMember, link, alone);
    expect(answer).toEqual({ code: 200, data: src });
    expect(readEmbed(answer.data, embedSites)?.src).toBe(src);
  });
  it('of iqiyi, of a short spelling or of a series is looked up at its own site', async () => {
    const request = (link: string) => convertLink(asMember, link, elsewhere.ways);
    expect(await request('http://www.iqiyi.com/v_7k0ho9kye.html')).toMatchObject({
      code: 200,
      data: expect.stringMatching(/^https:\/\/open\.iqiyi\.com\/.+vid=454e9803e3f7961c40da5de8b91f16ca&tvId=\d+&/),
    });
    expect(await request('【会唱歌的水壶】 https://b23.tv/Kettle1')).toEqual({ code: 200, data: BILI });
    expect(await request('https://b23.tv/Elsewhere')).toMatchObject({ code: 502 });
    expect(await request('https://tv.sohu.com/20150724/n417386437.shtml')).toEqual({ code: 200, data: SOHU });
    const code =
      '<iframe src="http://open.iqiyi.com/developer/player_js/coopPlayerIndex.html?vid=454e9803e3f7961c40da5de8b91f16ca&tvId=7550472909&accessToken=other&height=100%"></iframe>';
    expect(await request(code)).toMatchObject({ code: 200, data: expect.stringMatching(IQIYI) });
    expect(elsewhere.asked()).toEqual([
      `pcw-api.iqiyi.com/video/video/baseinfo/112233445566778`,
      'b23.tv/Kettle1',
      'b23.tv/Elsewhere',
      'tv.sohu.com/20150724/n417386437.shtml',
    ]);
  });
});

describe('[X5] what has no player', () => {
  it.each([
    ['大家好', 400, '这不是链接'],
    ['javascript:alert(1)', 400, '这不是链接'],
    ['https://example.org/video/BV1xx411c7mD', 415, '暂不支持'],
    ['https://www.bilibili.com.evil.example/video/BV1xx411c7mD', 415, '暂不支持'],
    ['https://me:secret@www.bilibili.com/video/BV1xx411c7mD', 415, '暂不支持'],
    ['https://www.bilibili.com:8443/video/BV1xx411c7mD', 415, '暂不支持'],
    ['https://www.bilibili.com/', 404, '没有在这个链接里找到视频'],
    ['https://www.bilibili.com/video/BV1xx411c7m%', 404, '没有在这个链接里找到视频'],
    ['https://v.qq.com/x/cover/mzc00200abcdefg.html', 404, '没有在这个链接里找到视频'],
    ['https://www.bilibili.com/?bvid="><script>', 404, '没有在这个链接里找到视频'],
    ['https://b23.tv/abcdef', 502, '没有回应'],
  ])('%s is answered with %i, in words', async (link, code, words) => {
    const answer = await convertLink(asMember, link, alone);
    expect(answer.code).toBe(code);
    expect(answer.data).toContain(words);
    expect((await convertLink(asEnglish, link, alone)).data).toMatch(/^[A-Z][\x20-\x7e’]+$/);
  });
  it('is never framed, however it is dressed up', async () => {
    for (const url of bypassUrls()) {
      const { code, data } = await convertLink(asMember, `<iframe src="${url}"></iframe>`, alone);
      // Some of them name a video in unusual notation: the result is the canonical player, or nothing.
      if (code === 200) expect(readEmbed(data, embedSites), url).not.toBeNull();
      expect(data.startsWith('http') ? new URL(data).hostname.endsWith('evil.example') : false, url).toBe(false);
    }
  });
  it('is a site that staff have taken off the list', async () => {
    await setSites('youku, qq');
    expect((await convertLink(asMember, 'https://www.bilibili.com/video/BV1xx411c7mD', alone)).code).toBe(415);
    expect((await convertLink(asMember, 'https://b23.tv/abcdef', elsewhere.ways)).code).toBe(415);
    expect((await convertLink(asMember, 'https://v.qq.com/x/page/y00247fi2c.html', alone)).code).toBe(200);
    await setSites('bilibili iqiyi sohu youku qq youtube vimeo');
  });
});
