/**
 * The colours of `tokens.css` that differ by theme and that a site's owner may set; `tokens.test.ts` keeps them equal.
 */
export const lightColours = {
  bg: '#f6f7f9',
  surface: '#ffffff',
  raised: '#ffffff',
  line: '#e6e8ec',
  'line-soft': '#eff1f4',
  'line-control': '#8a919c',
  ink: '#16191d',
  'ink-2': '#4b525c',
  'ink-3': '#646c78',
  'ink-4': '#69717d',
  brand: '#0f766e',
  'brand-ink': '#0b5c56',
  'brand-soft': '#e6f4f2',
  'on-brand': '#ffffff',
  gold: '#8a5206',
  'gold-soft': '#fdf3d7',
  orange: '#b0440a',
  red: '#b92525',
  'red-soft': '#fdecec',
  'on-red': '#ffffff',
  blue: '#1d5fbf',
  'blue-soft': '#e9f1fc',
  violet: '#5f3dc4',
  'violet-soft': '#efeafd',
  'on-violet': '#ffffff',
  green: '#23703a',
  'green-soft': '#e8f6ec',
  focus: '#0f766e',
};
export type ColourToken = keyof typeof lightColours;

export const darkColours: Readonly<Record<ColourToken, string>> = {
  bg: '#101214',
  surface: '#181b1f',
  raised: '#1e2227',
  line: '#2a2f36',
  'line-soft': '#22262c',
  'line-control': '#6b7380',
  ink: '#eceef1',
  'ink-2': '#b4bbc5',
  'ink-3': '#98a1ad',
  'ink-4': '#8b94a0',
  brand: '#2fb3a6',
  'brand-ink': '#6fd6cb',
  'brand-soft': '#12302d',
  'on-brand': '#06201d',
  gold: '#e0b04a',
  'gold-soft': '#332a12',
  orange: '#f0a06a',
  red: '#f48a8a',
  'red-soft': '#3a1b1b',
  'on-red': '#2b0d0d',
  blue: '#74a9f5',
  'blue-soft': '#16263d',
  violet: '#b09af7',
  'violet-soft': '#251d40',
  'on-violet': '#150e2e',
  green: '#6cc783',
  'green-soft': '#15301d',
  focus: '#6fd6cb',
};

/** The radii of corners, in pixels at most. */
export const sizeTokens = ['r', 'r-m', 'r-s'] as const;
export const LARGEST_SIZE = 32;

export const isColourToken = (name: string): name is ColourToken => Object.hasOwn(lightColours, name);

type Pair = readonly [ink: ColourToken, ground: ColourToken];
const on = (inks: readonly ColourToken[], grounds: readonly ColourToken[]): Pair[] =>
  inks.flatMap((ink) => grounds.map((ground): Pair => [ink, ground]));

const GROUNDS = ['surface', 'bg', 'raised'] as const;

/** Texts on grounds, which have a contrast of 4.5 : 1 or more. */
export const textPairs: readonly Pair[] = [
  ...on(['ink', 'ink-2', 'ink-3', 'ink-4'], GROUNDS),
  // `ink-4` never stands on `line-soft`, save in controls that are off.
  ...on(['ink', 'ink-2', 'ink-3'], ['line-soft']),
  ...on(['red', 'orange', 'gold', 'green', 'brand-ink', 'blue', 'violet'], GROUNDS),
  ...(['gold', 'red', 'blue', 'violet', 'green'] as const).map((ink): Pair => [ink, `${ink}-soft`]),
  ['brand-ink', 'brand-soft'],
  ['on-brand', 'brand'],
  ['on-red', 'red'],
  ['on-violet', 'violet'],
];

/** What is drawn on grounds, which has 3 : 1 or more. */
export const drawnPairs: readonly Pair[] = on(['line-control', 'focus', 'brand'], ['surface', 'raised']);
