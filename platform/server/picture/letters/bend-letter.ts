import type { Chance } from './chance.ts';
import { letterStrokes } from './letter-strokes.ts';

export type Point = readonly [number, number];
/** A polyline with points a few pixels apart. */
export type Line = readonly Point[];
type Bend = (point: Point) => Point;

/** Interpolates a curve through all points (Catmull-Rom). */
const STEPS = 5;

function curve(points: Line): Line {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  return points.flatMap((point, index): Point[] => {
    if (index === points.length - 1) return [point];
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    return Array.from({ length: STEPS }, (_, step): Point => {
      const t = step / STEPS;
      const along = (axis: 0 | 1) => {
        const [p, q, r, s] = [a[axis], b[axis], c[axis], d[axis]];
        return q + 0.5 * t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)));
      };
      return [along(0), along(1)];
    });
  });
}

/** Straight lines are subdivided too, so that they can be bent. */
function pieces(points: Line): Line {
  return points.flatMap((point, index): Point[] => {
    const next = points[index + 1];
    if (!next) return [point];
    return Array.from(
      { length: STEPS },
      (_, step): Point => [
        point[0] + ((next[0] - point[0]) * step) / STEPS,
        point[1] + ((next[1] - point[1]) * step) / STEPS,
      ],
    );
  });
}

function readStroke(text: string): Line {
  const points = text
    .replace('~', '')
    .split(' ')
    .map((pair): Point => {
      const [x = 0, y = 0] = pair.split(',').map(Number);
      return [x, y];
    });
  return text.startsWith('~') ? curve(points) : pieces(points);
}

/** Waves across the whole picture. */
export function drawWaves(chance: Chance): Bend {
  const wave = (amplitude: number) => {
    const [strength, length, phase, slant] = [
      chance.between(amplitude / 2, amplitude),
      chance.between(45, 110),
      chance.between(0, 6.3),
      chance.between(-0.4, 0.4),
    ];
    return (along: number, across: number) =>
      strength * Math.sin(((along + slant * across) * 2 * Math.PI) / length + phase);
  };
  const [down, aside] = [wave(6), wave(4)];
  return ([x, y]) => [x + aside(y, x), y + down(x, y)];
}

/** A letter's strokes: one of its shapes, rotated, slanted, stretched, with jittered corners, and bent. */
export function bendLetter(
  letter: string,
  { chance, centre, waves }: { chance: Chance; centre: Point; waves: Bend },
): Line[] {
  const [shape = [], ...others] = letterStrokes[letter] ?? [];
  const [angle, slant] = [chance.between(-0.56, 0.56), chance.between(-0.34, 0.34)];
  const [width, height] = [chance.between(2.6, 4.5), chance.between(3, 4.4)];
  const pinch = chance.between(-0.035, 0.035);
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const position: Bend = ([x, y]) => {
    const up = y - 7;
    const [right, lower] = [(x - 5) * width * (1 + pinch * up) + slant * up * height, up * height];
    return waves([centre[0] + right * cosine - lower * sine, centre[1] + right * sine + lower * cosine]);
  };
  return chance.oneOf([shape, ...others]).map((stroke) => {
    const [dx, dy] = [chance.between(-0.5, 0.5), chance.between(-0.5, 0.5)];
    return readStroke(stroke).map(([x, y]) => position([x + dx, y + dy]));
  });
}
