import { describe, expect, it } from 'vitest';
import { bypassUrls } from '#tests/bypass-urls-fixture.ts';
import { type Embed, embedOf, embedSites, frameOrigins, readEmbed, type Video } from './embed-link.ts';

const videos: readonly Video[] = [
  { site: 'bilibili', id: 'BV1xx411c7mD', part: 1, from: 0 },
  { site: 'bilibili', id: '170001', part: 2, from: 90 },
  { site: 'iqiyi', id: '454e9803e3f7961c40da5de8b91f16ca', film: '7550472909' },
  { site: 'sohu', id: '112098462', film: '323197222' },
  { site: 'youku', id: 'XNDI2NjY2NjY2OA==' },
  { site: 'qq', id: 'y00247fi2c' },
  { site: 'youtube', id: 'dQw4w9WgXcQ', from: 42 },
  { site: 'vimeo', id: '76979871', key: null },
  { site: 'vimeo', id: '76979871', key: '8272103f6e' },
];

describe('[X5] a player', () => {
  it.each(videos)('of $site is read back as it was made', (video) => {
    const made = embedOf(video);
    expect(made?.site).toBe(video.site);
    expect(readEmbed(made?.src ?? '', embedSites)).toEqual(made);
    expect(frameOrigins([video.site])).toEqual([new URL(made?.src ?? '').origin]);
  });
  it('needs its site to be among those shown', () => {
    for (const video of videos) {
      const src = embedOf(video)?.src ?? '';
      expect(readEmbed(src, [])).toBeNull();
      const others = embedSites.filter((site) => site !== video.site);
      expect(readEmbed(src, others)).toBeNull();
    }
  });
  it('is not made of what its site does not give', () => {
    const odd: Video[] = [
      { site: 'bilibili', id: 'BV1xx411c7mD"onload=', part: 1, from: 0 },
      { site: 'bilibili', id: 'BV1xx411c7mD', part: 1.5, from: 0 },
      { site: 'qq', id: '../../login' },
      { site: 'youku', id: 'X1&a=<script>' },
      { site: 'youtube', id: 'dQw4w9WgXcQ/..', from: 0 },
      { site: 'vimeo', id: '0', key: null },
      { site: 'sohu', id: '1#', film: '1' },
      { site: 'iqiyi', id: 'x'.repeat(32), film: '1' },
    ];
    expect(odd.map(embedOf)).toEqual(odd.map(() => null));
  });
});

describe('what is not a player', () => {
  const urls = bypassUrls();
  it('is tried in at least ninety spellings, of which a browser would open most', () => {
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls.length).toBeGreaterThanOrEqual(90);
    expect(urls.filter((url) => URL.canParse(url)).length).toBeGreaterThan(60);
  });
  it('is never let in', () => {
    const through: (Embed | null)[] = urls.map((url) => readEmbed(url, embedSites)).filter((embed) => embed !== null);
    expect(through).toEqual([]);
  });
});
