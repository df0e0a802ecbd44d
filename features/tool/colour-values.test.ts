import { describe, expect, it } from 'vitest';
import { contrastOf, readColour, writeHex, writeHsl, writeRgb } from './colour-values.ts';

describe('a colour', () => {
  it.each([
    ['#0f766e', '#0f766e', 'rgb(15, 118, 110)', 'hsl(175, 77%, 26%)'],
    ['FFF', '#ffffff', 'rgb(255, 255, 255)', 'hsl(0, 0%, 100%)'],
    ['rgb(255 0 0 / 50%)', '#ff0000', 'rgb(255, 0, 0)', 'hsl(0, 100%, 50%)'],
    ['hsl(240, 100%, 50%)', '#0000ff', 'rgb(0, 0, 255)', 'hsl(240, 100%, 50%)'],
    ['300, 20, 1', '#ff1401', 'rgb(255, 20, 1)', 'hsl(4, 100%, 50%)'],
  ])('%s is written in each way', (text, hex, rgb, hsl) => {
    const colour = readColour(text);
    expect(colour && [writeHex(colour), writeRgb(colour), writeHsl(colour)]).toEqual([hex, rgb, hsl]);
  });
  it.each(['', 'tea', '#12', 'rgb(1,2)'])('%j is none', (text) => expect(readColour(text)).toBeNull());
  it('has a contrast with another', () => {
    expect(contrastOf([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
    expect(contrastOf([255, 255, 255], [119, 119, 119])).toBeCloseTo(4.48, 2);
  });
});
