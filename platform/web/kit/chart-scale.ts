/** Upper end of an axis: the next 1, 2 or 5 times a power of ten. At least 1. */
export const axisEnd = (highest: number): number => {
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= highest) ?? 10;
  return step * power;
};

export type Bar = { x: number; y: number; width: number; height: number };

/** Bars in a 100 × 100 box, y downwards, with a fifth of each slot left free. */
export const barsOf = (values: readonly number[], end: number): Bar[] => {
  const position = 100 / values.length;
  return values.map((value, at) => {
    const height = (Math.max(0, value) / end) * 100;
    return { x: at * position + position * 0.1, y: 100 - height, width: position * 0.8, height };
  });
};

/** A line through the values in the same box, as the points of a polyline. */
export const lineOf = (values: readonly number[], end: number): string => {
  const step = values.length > 1 ? 100 / (values.length - 1) : 0;
  return values
    .map((value, at) => `${(at * step).toFixed(2)},${(100 - (Math.max(0, value) / end) * 100).toFixed(2)}`)
    .join(' ');
};
