import { describe, expect, it } from 'vitest';
import { altOf, fileMarkdown, imageMarkdown } from './send-attachment.ts';

describe('the words a picture comes with', () => {
  it.each([
    ['窗边的茶.png', '窗边的茶'],
    ['a_cup_of  tea.JPEG', 'a cup of tea'],
    ['IMG_2024.JPG', ''],
    ['image.png', ''],
    ['微信图片_20260101.jpg', ''],
    ['Screenshot 2026-01-01 at 10.00.00.png', 'Screenshot 2026-01-01 at 10.00.00'],
    ['DSC01234.jpg', ''],
    ['1234567890.webp', ''],
    ['.png', ''],
  ])('%s', (name, alt) => expect(altOf(name)).toBe(alt));
  it('cannot leave their brackets', () => {
    expect(imageMarkdown({ alt: 'a](b) ![x', path: '/files/u/x.webp' })).toBe('![a\\](b) !\\[x](/files/u/x.webp)');
    expect(fileMarkdown({ name: 'a`b\\c[1]\n.zip', path: '/files/u/x.zip' })).toBe(
      '[a\\`b\\\\c\\[1\\] .zip](/files/u/x.zip)',
    );
  });
});
