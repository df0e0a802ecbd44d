import { bendLetter, drawWaves, type Line, type Point } from './bend-letter.ts';
import { type Chance, createChance } from './chance.ts';
import { writeGreyPng } from './write-png.ts';

/** Pixels; displayed at two thirds. */
export const PICTURE = { width: 240, height: 84 } as const;
const { width: WIDTH, height: HEIGHT } = PICTURE;
/** Distance from a line beyond which it has no effect. */
const REACH = 7;

/** Distance of each pixel to the nearest line, up to REACH. */
function distancesTo(lines: readonly Line[]): Float32Array {
  const far = new Float32Array(WIDTH * HEIGHT).fill(REACH);
  for (const line of lines)
    for (let index = 1; index < line.length; index += 1)
      nearSegment(far, line[index - 1] ?? [0, 0], line[index] ?? [0, 0]);
  return far;
}

function nearSegment(far: Float32Array, [ax, ay]: Point, [bx, by]: Point): void {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy || 1;
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(ax, bx) - REACH)),
    Math.min(WIDTH - 1, Math.ceil(Math.max(ax, bx) + REACH)),
  ];
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(ay, by) - REACH)),
    Math.min(HEIGHT - 1, Math.ceil(Math.max(ay, by) + REACH)),
  ];
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
      const [ox, oy] = [x - ax - along * dx, y - ay - along * dy];
      const distance = Math.sqrt(ox * ox + oy * oy);
      const at = y * WIDTH + x;
      if (distance < (far[at] ?? 0)) far[at] = distance;
    }
  }
}

const soft = (value: number): number => Math.max(0, Math.min(1, value + 0.5));

/** Ink at a distance from a line: filled, or outline only. */
function pen(chance: Chance): (distance: number) => number {
  if (chance.happens(0.82)) {
    const half = chance.between(2.4, 4);
    return (distance) => soft(half - distance);
  }
  const [half, edge] = [chance.between(3.8, 4.8), chance.between(1, 1.4)];
  return (distance) => soft(edge - Math.abs(distance - half));
}

/** From -1 to 1: where light and dark swap, along winding borders. */
function drawTides(chance: Chance): (x: number, y: number) => number {
  const waves = Array.from({ length: 2 }, () => {
    const [angle, length, phase] = [chance.between(0, 6.3), chance.between(90, 230), chance.between(0, 6.3)];
    return (x: number, y: number) =>
      Math.sin(((x * Math.cos(angle) + y * Math.sin(angle)) * 2 * Math.PI) / length + phase);
  });
  return (x, y) => Math.max(-1, Math.min(1, waves.reduce((sum, wave) => sum + wave(x, y), 0) * 40));
}

/** A line across the picture, up to as thick as a letter's. */
function drawStray(chance: Chance): { lines: Line[]; half: number } {
  const [from, to, bow, length, phase] = [
    chance.between(8, HEIGHT - 8),
    chance.between(8, HEIGHT - 8),
    chance.between(5, 18),
    chance.between(70, 200),
    chance.between(0, 6.3),
  ];
  const line = Array.from({ length: 31 }, (_, step): Point => {
    const x = (step * WIDTH) / 30;
    return [x, from + ((to - from) * step) / 30 + bow * Math.sin((x * 2 * Math.PI) / length + phase)];
  });
  return { lines: [line], half: chance.between(1, 1.7) };
}

/** Ink of each pixel. Overlaps cancel, so that a letter stays visible under what crosses it. */
function layInk(text: string, chance: Chance): Float32Array {
  const ink = new Float32Array(WIDTH * HEIGHT);
  const lay = (lines: readonly Line[], amount: (distance: number) => number) => {
    const far = distancesTo(lines);
    for (let at = 0; at < far.length; at += 1) {
      const distance = far[at] ?? REACH;
      if (distance >= REACH) continue;
      const [old, fresh] = [ink[at] ?? 0, amount(distance)];
      ink[at] = old + fresh - 2 * old * fresh;
    }
  };
  const waves = drawWaves(chance);
  const start = chance.between(28, 42);
  const step = chance.between(48, 56);
  for (const [index, letter] of [...text].entries()) {
    const centre: Point = [start + index * step + chance.between(-7, 7), HEIGHT / 2 + chance.between(-7, 7)];
    lay(bendLetter(letter, { chance, centre, waves }), pen(chance));
  }
  for (let count = chance.oneOf([1, 2, 2]); count > 0; count -= 1) {
    const { lines, half } = drawStray(chance);
    lay(lines, (distance) => soft(half - distance));
  }
  return ink;
}

/** Letters as a greyscale PNG. Deterministic for a seed: repeated requests reveal nothing new. */
export function drawLetters(text: string, seed: Uint8Array): Buffer {
  return writeGreyPng(paintLetters(text, seed), PICTURE);
}

/** Its pixels, row by row: bent letters crossed by lines, with contrast inverted in places. */
export function paintLetters(text: string, seed: Uint8Array): Uint8Array {
  const chance = createChance(seed);
  const ink = layInk(text, chance);
  const tides = drawTides(chance);
  const [light, dark] = [chance.between(205, 235), chance.between(45, 85)];
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const at = y * WIDTH + x;
      // 1 is the lightest; ink takes the opposite of the local background.
      const ground = (tides(x, y) + 1) / 2;
      const amount = ink[at] ?? 0;
      const level = ground + amount - 2 * ground * amount;
      pixels[at] = Math.max(0, Math.min(255, dark + (light - dark) * level + chance.between(-15, 15)));
    }
  }
  return pixels;
}
