import { accentTones, contrast, isColour, OWN_ACCENT } from '#platform/shared/accent.ts';
import {
  type ColourToken,
  darkColours,
  drawnPairs,
  isColourToken,
  LARGEST_SIZE,
  lightColours,
  sizeTokens,
  textPairs,
} from '#platform/shared/design-tokens.ts';

/** System faces: no page loads a font. */
const fonts = {
  system: '',
  song: '"Songti SC","Noto Serif SC","Noto Serif CJK SC",SimSun,Georgia,serif',
  kai: '"Kaiti SC",STKaiti,KaiTi,"LXGW WenKai",Georgia,serif',
  rounded: 'ui-rounded,"Yuanti SC","Hiragino Maru Gothic ProN",system-ui,sans-serif',
} as const;
export const fontNames = ['system', 'song', 'kai', 'rounded'] as const;

/** The colours, the face and the tokens of a site's owner; '' and `system`: the product's own. */
export interface Look {
  accentColor: string;
  accentColorDark: string;
  fontFamily: (typeof fontNames)[number];
  lightTokens: string;
  darkTokens: string;
}
export type LookKey = keyof Look;

/** The look that settings, or what is typed in their place, describe. */
export function readLook(values: Readonly<Record<string, unknown>>): Look {
  const text = (key: LookKey) => String(values[key] ?? '');
  const colourOf = (key: LookKey) => (isColour(text(key)) ? text(key) : '');
  return {
    accentColor: colourOf('accentColor'),
    accentColorDark: colourOf('accentColorDark'),
    fontFamily: fontNames.find((name) => name === values['fontFamily']) ?? 'system',
    lightTokens: text('lightTokens'),
    darkTokens: text('darkTokens'),
  };
}

type Theme = 'light' | 'dark';
const themeOf = (key: 'lightTokens' | 'darkTokens' | 'accentColor' | 'accentColorDark'): Theme =>
  key === 'lightTokens' || key === 'accentColor' ? 'light' : 'dark';

interface Line {
  name: string;
  value: string;
  /** From 1. */
  number: number;
  wrong?: 'lineForm' | 'lineToken' | 'lineColour' | 'lineSize' | 'lineTwice';
}

/** The lines of a text of tokens; empty ones count and say nothing. */
export function readTokens(text: string): Line[] {
  const names = new Set<string>();
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return [];
    const [, name = '', value = ''] = /^--([a-z0-9-]+)\s*:\s*([^;:]+?)\s*;?$/.exec(line.trim()) ?? [];
    const wrong = names.has(name) ? ('lineTwice' as const) : wrongIn(name, value.toLowerCase());
    names.add(name);
    return [{ name, value: value.toLowerCase(), number: at + 1, ...(wrong ? { wrong } : {}) }];
  });
}

function wrongIn(name: string, value: string): Line['wrong'] {
  if (name === '') return 'lineForm';
  if (isColourToken(name)) return isColour(value) ? undefined : 'lineColour';
  if (!isSize(name)) return 'lineToken';
  const [, pixels] = /^(\d{1,2})px$/.exec(value) ?? [];
  return pixels !== undefined && Number(pixels) <= LARGEST_SIZE ? undefined : 'lineSize';
}

const isSize = (name: string) => sizeTokens.some((size) => size === name);

/** All colours of a theme, and the lines of the owner's text that are right. */
function coloursOf(look: Look, theme: Theme): { colours: Record<ColourToken, string>; lines: readonly Line[] } {
  const lines = readTokens(look[`${theme}Tokens`]).filter(({ wrong }) => !wrong);
  const own: Record<string, string> = Object.fromEntries(lines.map(({ name, value }) => [name, value]));
  const base = { ...(theme === 'light' ? lightColours : darkColours), ...tonesOf(look, theme) };
  return { colours: { ...base, ...own }, lines };
}

function tonesOf({ accentColor, accentColorDark }: Look, theme: Theme): Readonly<Record<string, string>> {
  if (theme === 'light') return accentColor === '' ? {} : accentTones(accentColor).light;
  const colour = accentColorDark || accentColor;
  return colour === '' ? {} : accentTones(colour, { isForDark: accentColorDark !== '' }).dark;
}

/**
 * What is wrong with a part of a look, as the code of a rule: `siteLook.lineToken:3` names the line. A colour has to be
 * readable as text on every ground of its theme, and where tokens are set all that was readable has to stay so.
 */
export function troubleAt(key: LookKey, look: Look): string | undefined {
  if (key === 'fontFamily') return undefined;
  const theme = themeOf(key);
  const { colours, lines } = coloursOf(look, theme);
  if (key === 'lightTokens' || key === 'darkTokens') {
    const bad = readTokens(look[key]).find(({ wrong }) => wrong);
    if (bad) return `siteLook.${bad.wrong}:${bad.number}`;
    const names = new Set(unreadable(colours).flat());
    const dim = lines.find(({ name }) => isColourToken(name) && names.has(name));
    return dim && `siteLook.lineContrast:${dim.number}`;
  }
  const colour = look[key];
  if ((colour !== '' && GROUNDS.some((ground) => contrast(colour, colours[ground]) < READABLE)) || isDim(colours))
    return theme === 'light' ? 'siteLook.contrastLight' : 'siteLook.contrastDark';
  const isForBoth = key === 'accentColor' && look.accentColorDark === '';
  return isForBoth && isDim(coloursOf(look, 'dark').colours) ? 'siteLook.contrastDark' : undefined;
}

const GROUNDS = ['bg', 'surface', 'raised'] as const;
/** Whether what follows the accent colour cannot be read. */
const isDim = (colours: Readonly<Record<ColourToken, string>>) =>
  unreadable(colours).some((pair) => pair.some((name) => name.includes('brand') || name === 'focus'));
/** WCAG AA for text, and for what is drawn. */
const READABLE = 4.5;
const VISIBLE = 3;

const unreadable = (colours: Readonly<Record<ColourToken, string>>) => [
  ...textPairs.filter(([ink, ground]) => contrast(colours[ink], colours[ground]) < READABLE),
  ...drawnPairs.filter(([ink, ground]) => contrast(colours[ink], colours[ground]) < VISIBLE),
];

/**
 * The style sheet that puts the owner's tokens in place of those of `tokens.css`, which it has to follow; '' for none.
 * What is wrong in a draft is left out.
 */
export function lookSheet(look: Look): string {
  const font = fonts[look.fontFamily];
  const sizes = (['light', 'dark'] as const).map((theme) =>
    coloursOf(look, theme).lines.filter(({ name }) => isSize(name)),
  );
  const [light, dark] = [changed(look, 'light'), changed(look, 'dark')];
  const both = [...(font === '' ? [] : [`--sans:${font}`]), ...(sizes[0] ?? []).map(written)];
  const night = [...dark, ...(sizes[1] ?? []).map(written)].join(';');
  return [
    rule(':root', both.join(';')),
    rule(':root:not([data-theme="dark"],[data-theme="auto"])', light.join(';')),
    media('light', light.join(';')),
    rule('[data-theme="dark"]', night),
    media('dark', night),
  ].join('');
}

const written = ({ name, value }: Pick<Line, 'name' | 'value'>) => `--${name}:${value}`;
const rule = (selector: string, body: string) => (body === '' ? '' : `${selector}{${body}}`);
const media = (theme: Theme, body: string) =>
  body === '' ? '' : `@media (prefers-color-scheme:${theme}){${rule('[data-theme="auto"]', body)}}`;

/** The tokens of a theme that are not the product's own. */
function changed(look: Look, theme: Theme): string[] {
  const own: Readonly<Record<string, string>> = theme === 'light' ? lightColours : darkColours;
  return Object.entries(coloursOf(look, theme).colours)
    .filter(([name, value]) => own[name] !== value && !isSize(name))
    .map(([name, value]) => written({ name, value }));
}

/** The colour of the browser's frame around the installed site, and of its ground while it starts. */
export function frameColours(look: Look): { theme: string; ground: string } {
  const { colours } = coloursOf(look, 'light');
  return { theme: look.accentColor === '' ? OWN_ACCENT : colours.brand, ground: colours.bg };
}
