import { describe, expect, it } from 'vitest';
import { memoryOf } from './send-in-parts.ts';

const video = { name: '茶.mp4', size: 17, lastModified: 5 };

describe('where the upload of a file is remembered', () => {
  it('is the same place for the same file, chosen again', () => {
    expect(memoryOf('video', { ...video })).toBe(memoryOf('video', video));
    expect(memoryOf('video', new File([new Uint8Array(17)], '茶.mp4', { lastModified: 5 }))).toBe(
      memoryOf('video', video),
    );
  });
  it('is another one for every other file', () => {
    const others = [
      memoryOf('file', video),
      memoryOf('video', { ...video, name: '水.mp4' }),
      memoryOf('video', { ...video, size: 18 }),
      memoryOf('video', { ...video, lastModified: 6 }),
      // A name that resembles the end of another key.
      memoryOf('video', { name: '茶.mp4:17', size: 1, lastModified: 5 }),
    ];
    expect(new Set([memoryOf('video', video), ...others]).size).toBe(others.length + 1);
  });
});
