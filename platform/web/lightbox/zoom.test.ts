import { describe, expect, it } from 'vitest';
import { FITTING, keepIn, letGo, MOST_ZOOM, readSwipe, zoomAt } from './zoom.ts';

const frame = { picture: { width: 400, height: 200 }, window: { width: 400, height: 400 } };

describe('a picture at full size', () => {
  it('grows around the point that is pointed at', () => {
    const grown = zoomAt(FITTING, { factor: 4, at: { x: 100, y: 50 } }, frame);
    expect(grown).toEqual({ scale: 4, x: -300, y: -150 });
    expect(zoomAt(grown, { factor: 0.5, at: { x: 100, y: 50 } }, frame)).toEqual({ scale: 2, x: -100, y: 0 });
  });
  it('fits again when it has become as small as it was, and never grows beyond measure', () => {
    expect(zoomAt({ scale: 2, x: 40, y: 0 }, { factor: 0.1, at: { x: 0, y: 0 } }, frame)).toEqual(FITTING);
    expect(zoomAt(FITTING, { factor: 100, at: { x: 0, y: 0 } }, frame).scale).toBe(MOST_ZOOM);
  });
  it('fits again when fingers leave it hardly larger', () => {
    expect(letGo({ scale: 1.06, x: 3, y: 0 })).toEqual(FITTING);
    expect(letGo({ scale: 1.2, x: 3, y: 0 })).toEqual({ scale: 1.2, x: 3, y: 0 });
  });
  it('never leaves its window', () => {
    expect(keepIn({ scale: 2, x: 999, y: 999 }, frame)).toEqual({ scale: 2, x: 200, y: 0 });
    expect(keepIn({ scale: 4, x: -999, y: -999 }, frame)).toEqual({ scale: 4, x: -600, y: -200 });
  });
  it.each([
    [{ x: -80, y: 10 }, 'next'],
    [{ x: 80, y: -10 }, 'previous'],
    [{ x: 10, y: 140 }, 'close'],
    [{ x: 30, y: 30 }, null],
    [{ x: 80, y: 80 }, null],
    [{ x: 0, y: -140 }, null],
  ])('a finger that moved %j means %s', (by, meaning) => expect(readSwipe(by)).toBe(meaning));
});
