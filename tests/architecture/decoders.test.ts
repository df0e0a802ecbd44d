import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listFiles } from './source.ts';

const sources = listFiles(/^(app|features|platform|scripts)\/.*\.ts$/).filter((file) => !/\.test\.ts$/.test(file));
const importing = (pattern: RegExp) => sources.filter((file) => pattern.test(fs.readFileSync(file, 'utf8')));

describe('[U1] what people and strangers send in as a picture', () => {
  it('is decoded in the process for it, and nowhere in the server', () => {
    const drawing = importing(/^import (?!type )[^;]*from 'sharp'/m);
    // It decodes nothing: it draws SVG of our own making, in which people's words are escaped.
    const cards = 'platform/server/picture/draw-card.ts';
    const decoding = drawing.filter((file) => file !== cards);
    expect(decoding.filter((file) => !/^platform\/server\/picture\/encode-[a-z]+\.ts$/.test(file))).toEqual([]);
    expect(drawing.length).toBeGreaterThan(1);
    expect(importing(/import (?!type )[^;]*from '[^']*\/encode-[a-z]+\.ts'/)).toEqual([
      'platform/server/picture/picture-process.ts',
    ]);
  });
});
