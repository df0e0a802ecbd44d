import { describe, expect, it } from 'vitest';
import { memoryOf } from './send-in-parts.ts';

const film = { name: '茶.mp4', size: 17, lastModified: 5 };

describe('where the upload of a file is remembered', () => {
  it('is the same place for the same file, chosen again', () => {
    expect(memoryOf('video', { ...film })).toBe(memoryOf('video', film));
    expect(memoryOf('video', new File([new Uint8Array(17)], '茶.mp4', { lastModified: 5 }))).toBe(memoryOf('video', film));
  });
  it('is another one for every other file', () => {
    const others = [
      memoryOf('file', film),
      memoryOf('video', { ...film, name: '水.mp4' }),
      memoryOf('video', { ...film, size: 18 }),
      memoryOf('video', { ...film, lastModified: 6 }),
      // A name that looks like the end of another one.
      memoryOf('video', { name: '茶.mp4:17', size: 1, lastModified: 5 }),
    ];
    expect(new Set([memoryOf('video', film), ...others]).size).toBe(others.length + 1);
  });
});
