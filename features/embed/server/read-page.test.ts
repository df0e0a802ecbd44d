import { describe, expect, it } from 'vitest';
import { decodePage, readPage } from './read-page.ts';

const read = (head: string) =>
  readPage(`<!doctype html><html><head>${head}</head><body><title>not this</title></body></html>`, 'tea.example');

describe('what a page says of itself', () => {
  it('is what it says for others to show, else its title and description', () => {
    expect(
      read(`<title>Plain</title><meta property="og:title" content="一壶好茶 &amp; more"><meta name=description content='水要&#x201C;活&#8221;'>
        <meta property="og:site_name" content="茶舍"/><meta content="/cup.png" property="og:image">`),
    ).toEqual({ title: '一壶好茶 & more', description: '水要“活”', site: '茶舍', picture: '/cup.png' });
    expect(read('<TITLE lang=zh>  一壶\n\t好茶  </TITLE>')).toEqual({
      title: '一壶 好茶',
      description: '',
      site: 'tea.example',
      picture: null,
    });
  });
  it.each([
    '',
    '<title></title>',
    '<title> \u202e\u200b </title>',
    '<meta property="og:title">',
    '<script><title>x</title></script>',
    '<!-- <title>x</title> -->',
    '<title>never closed',
  ])('is nothing: %j', (head) => expect(read(head)).toBeNull());
  it('is plain text on one line, whatever it tries', () => {
    const found = read(
      '<meta property="og:title" content="a\u202eb\u2066c\u0000d\u0007e&#0;&#x202e;&#xD800;f"><meta property="og:description" content="<img src=x onerror=alert(1)>&lt;script&gt;">',
    );
    expect([found?.title, found?.description]).toEqual(['abc d ef', '<img src=x onerror=alert(1)><script>']);
    expect(read(`<title>${'茶'.repeat(500)}</title>`)?.title).toBe(`${'茶'.repeat(119)}…`);
  });
  it('does not take long to read, however it is made', () => {
    const heads = [
      '<meta '.repeat(50_000),
      '<!--'.repeat(70_000),
      '<script>'.repeat(40_000),
      `<meta content="${'a'.repeat(300_000)}`,
      '<title '.repeat(40_000),
      `<meta ${'a '.repeat(100_000)}>`,
      '&#'.repeat(100_000),
    ];
    for (const head of heads) {
      const begun = performance.now();
      read(head);
      expect(performance.now() - begun, head.slice(0, 10)).toBeLessThan(1500);
    }
  });
  it('is read in the encoding it names', () => {
    const gbk = Buffer.from([0xb2, 0xe8]);
    expect(decodePage(gbk, 'text/html; charset=GBK')).toBe('茶');
    expect(decodePage(Buffer.concat([Buffer.from('<meta charset="gb2312">'), gbk]), 'text/html')).toBe(
      '<meta charset="gb2312">茶',
    );
    expect(decodePage(Buffer.from('茶'), 'text/html')).toBe('茶');
    expect(decodePage(Buffer.from('茶'), 'text/html; charset=no-such')).toBe('茶');
  });
});
