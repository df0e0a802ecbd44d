import { PICTURE } from '#platform/server/picture/letters/draw-letters.ts';

/** One letter's place in a picture as numbers, of length 1 together. */
type Features = Float32Array;
interface Sample {
  letter: string;
  features: Features;
}

const { width: WIDTH, height: HEIGHT } = PICTURE;
/** Where letters stand on average, and how wide a piece is looked at. */
const FIRST = 35;
const STEP = 53;
const HALF = 32;
const CELL = 8;
const TURNS = 6;
const COLUMNS = (2 * HALF) / CELL;
const ROWS = Math.floor(HEIGHT / CELL);

/** Edges alone, by direction: the same for light on dark and dark on light. */
function edgesOf(pixels: Uint8Array): { strength: Float32Array; turn: Uint8Array } {
  const smooth = new Float32Array(pixels.length);
  for (let y = 1; y < HEIGHT - 1; y += 1) {
    for (let x = 1; x < WIDTH - 1; x += 1) {
      let sum = 0;
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -1; dx <= 1; dx += 1) sum += pixels[(y + dy) * WIDTH + x + dx] ?? 0;
      smooth[y * WIDTH + x] = sum / 9;
    }
  }
  const strength = new Float32Array(pixels.length);
  const turn = new Uint8Array(pixels.length);
  for (let y = 2; y < HEIGHT - 2; y += 1) {
    for (let x = 2; x < WIDTH - 2; x += 1) {
      const at = y * WIDTH + x;
      const [permission, down] = [
        (smooth[at + 1] ?? 0) - (smooth[at - 1] ?? 0),
        (smooth[at + WIDTH] ?? 0) - (smooth[at - WIDTH] ?? 0),
      ];
      strength[at] = Math.hypot(permission, down);
      turn[at] = Math.floor((((Math.atan2(down, permission) + Math.PI) % Math.PI) / Math.PI) * TURNS) % TURNS;
    }
  }
  return { strength, turn };
}

function featuresAt({ strength, turn }: ReturnType<typeof edgesOf>, middle: number): Features {
  const sums = new Float32Array(COLUMNS * ROWS * TURNS);
  for (let y = 0; y < ROWS * CELL; y += 1) {
    for (let dx = 0; dx < 2 * HALF; dx += 1) {
      const x = middle - HALF + dx;
      if (x < 0 || x >= WIDTH) continue;
      const at = y * WIDTH + x;
      const cell = (Math.floor(y / CELL) * COLUMNS + Math.floor(dx / CELL)) * TURNS + (turn[at] ?? 0);
      sums[cell] = (sums[cell] ?? 0) + (strength[at] ?? 0);
    }
  }
  const roots = sums.map(Math.sqrt);
  const length = Math.hypot(...roots) || 1;
  return roots.map((value) => value / length);
}

/**
 * Reads by the nearest of what it has seen: directions of edges over a grid, at some places around where a letter
 * should stand.
 */
export function createNearestReader() {
  const samples: Sample[] = [];
  const middleOf = (index: number) => FIRST + index * STEP;
  const read = (pixels: Uint8Array): string => {
    const edges = edgesOf(pixels);
    return [0, 1, 2, 3]
      .map((index) => {
        let best = { letter: '', nearness: -1 };
        for (const shift of [-8, 0, 8]) {
          const features = featuresAt(edges, middleOf(index) + shift);
          for (const sample of samples) {
            let nearness = 0;
            for (let at = 0; at < features.length; at += 1)
              nearness += (features[at] ?? 0) * (sample.features[at] ?? 0);
            if (nearness > best.nearness) best = { letter: sample.letter, nearness };
          }
        }
        return best.letter;
      })
      .join('');
  };
  const learn = (pixels: Uint8Array, text: string) => {
    const edges = edgesOf(pixels);
    for (const [index, letter] of [...text].entries())
      samples.push({ letter, features: featuresAt(edges, middleOf(index)) });
  };
  return { learn, read };
}
