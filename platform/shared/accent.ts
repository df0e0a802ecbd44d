/** The tokens that follow the site's accent colour. */
export type Tones = Readonly<Record<'brand' | 'brand-ink' | 'brand-soft' | 'on-brand' | 'focus' | 'avatar-0', string>>;

/** Lightness 0–1, chroma, hue in radians. */
interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** The product's own, see `tokens.css`. */
export const OWN_ACCENT = '#0f766e';

const WHITE = '#ffffff';
/** The grounds of `tokens.css` on which text in these tones stands, the most difficult ones. */
const LIGHT_GROUNDS = [WHITE, '#f6f7f9', '#eff1f4'];
const DARK_GROUNDS = ['#101214', '#181b1f', '#1e2227'];
/** WCAG AA for text. */
const READABLE = 4.5;

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/**
 * Tones of both themes from one colour: its hue stays, its lightness moves until all text can be read (4.5 : 1).
 * `isForDark`: it is meant for the dark theme, whose buttons then have it as it is.
 */
export function accentTones(colour: string, { isForDark = false } = {}): { light: Tones; dark: Tones } {
  const base = toOklch(colour);
  const brand = contrast(colour, WHITE) >= READABLE ? colour : until(base, -0.01, [WHITE]);
  const soft = toHex({ ...base, l: 0.955, c: Math.min(base.c, 0.022) });
  const shown = toOklch(brand);
  const ink = until({ ...shown, l: Math.max(0, shown.l - 0.07) }, -0.01, [soft, ...LIGHT_GROUNDS]);
  const night = { ...base, c: Math.min(base.c, 0.14) };
  const nightSoft = toHex({ ...base, l: 0.285, c: Math.min(base.c, 0.045) });
  const onNight = toHex({ ...base, l: 0.2, c: Math.min(base.c, 0.035) });
  const nightBrand =
    isForDark && contrast(colour, onNight) >= READABLE
      ? colour
      : until({ ...night, l: Math.max(0.69, base.l) }, 0.01, [onNight]);
  const nightInk = until({ ...night, l: 0.81, c: Math.min(base.c, 0.11) }, 0.01, [nightSoft, ...DARK_GROUNDS]);
  return {
    light: tones({ brand, ink, soft, on: WHITE, focus: brand, avatar: brand }),
    dark: tones({ brand: nightBrand, ink: nightInk, soft: nightSoft, on: onNight, focus: nightInk, avatar: brand }),
  };
}

interface Parts {
  brand: string;
  ink: string;
  soft: string;
  on: string;
  focus: string;
  avatar: string;
}

const tones = ({ brand, ink, soft, on, focus, avatar }: Parts): Tones => ({
  brand,
  'brand-ink': ink,
  'brand-soft': soft,
  'on-brand': on,
  focus,
  'avatar-0': avatar,
});

/** Moves the lightness by steps until the colour can be read on all grounds. */
function until(start: Oklch, step: number, grounds: readonly string[]): string {
  let colour = start;
  for (;;) {
    const hex = toHex(colour);
    if (grounds.every((ground) => contrast(hex, ground) >= READABLE) || colour.l <= 0 || colour.l >= 1) return hex;
    colour = { ...colour, l: Math.min(1, Math.max(0, colour.l + step)) };
  }
}

/** WCAG contrast of two colours, 1–21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = linear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

type Triple = readonly [number, number, number];

function linear(hex: string): Triple {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

// Conversion matrices of OKLab: https://bottosson.github.io/posts/oklab/
function toOklch(hex: string): Oklch {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, c),
    h: Math.atan2(c, a),
  };
}

/** With less chroma where the screen cannot show the colour. */
function toHex({ l, c, h }: Oklch): string {
  let chroma = c;
  while (chroma > 0.001 && toRgb({ l, c: chroma, h }).some((value) => value < -0.0005 || value > 1.0005))
    chroma *= 0.96;
  const digits = toRgb({ l, c: chroma, h }).map((value) => {
    const one = Math.min(1, Math.max(0, value));
    const encoded = one <= 0.0031308 ? one * 12.92 : 1.055 * one ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

function toRgb({ l, c, h }: Oklch): Triple {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}
