/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** What the tool begins with: a text on a ground. */
export const FIRST_COLOURS = { text: '#0f766e', ground: '#ffffff' } as const;
/** In place of what is no colour. */
export const NO_COLOUR = '#000000';

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));

/**
 * A colour written as `#0f766e`, `#fff`, `rgb(…)` or `hsl(…)`, with or without what surrounds the numbers; null for
 * none.
 */
export function readColour(text: string): Rgb | null {
  const typed = text.trim().toLowerCase();
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(typed)?.[1];
  if (hex !== undefined) {
    const six = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
    const part = (at: number) => Number.parseInt(six.slice(at, at + 2), 16);
    return [part(0), part(2), part(4)];
  }
  const numbers = (typed.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = numbers;
  if (Number.isNaN(third)) return null;
  if (typed.startsWith('hsl')) return fromHsl(first, clamp(second, 100) / 100, clamp(third, 100) / 100);
  if (!/^(?:rgb|\d)/.test(typed)) return null;
  return [clamp(first, 255), clamp(second, 255), clamp(third, 255)];
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const part = (offset: number) => {
    const at = (((offset + hue / 30) % 12) + 12) % 12;
    const spread = saturation * Math.min(lightness, 1 - lightness);
    return Math.round(255 * (lightness - spread * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  };
  return [part(0), part(8), part(4)];
}

export const writeHex = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

export const writeRgb = (colour: Rgb): string => `rgb(${colour.map(Math.round).join(', ')})`;

export function writeHsl(colour: Rgb): string {
  const [red, green, blue] = [colour[0] / 255, colour[1] / 255, colour[2] / 255];
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  const lightness = most - spread / 2;
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1));
  const sixth =
    spread === 0
      ? 0
      : most === red
        ? (green - blue) / spread
        : most === green
          ? (blue - red) / spread + 2
          : (red - green) / spread + 4;
  const percent = (value: number) => `${Math.round(value * 100)}%`;
  return `hsl(${Math.round((sixth * 60 + 360) % 360)}, ${percent(saturation)}, ${percent(lightness)})`;
}

/** The contrast of two colours by WCAG 2: from 1 to 21. */
export function contrastOf(colour: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(colour), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
