import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { darkColours, drawnPairs, lightColours, textPairs } from '#platform/shared/design-tokens.ts';

const folder = import.meta.dirname;
const source = readFileSync(`${folder}/tokens.css`, 'utf8');

const tokensOf = (selector: string): Map<string, string> => {
  const start = source.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no ${selector}`);
  const block = source.slice(start, source.indexOf('}', start));
  return new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
};

const light = tokensOf(':root');
const dark = tokensOf('[data-theme="dark"]');
const auto = tokensOf('[data-theme="auto"]');
const themes = { light, dark: new Map([...light, ...dark]) };

/** WCAG relative luminance of #rgb or #rrggbb. */
const luminance = (colour: string): number => {
  const digits =
    colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit) : (colour.slice(1).match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (theme: Map<string, string>, ink: string, ground: string): number => {
  const [item, other] = [ink, ground].map((name) => luminance(theme.get(name) ?? `no token ${name}`));
  const [high, low] = [Math.max(item ?? 0, other ?? 0), Math.min(item ?? 0, other ?? 0)];
  return (high + 0.05) / (low + 0.05);
};

const avatars = Array.from({ length: 8 }, (_, at) => ['on-avatar', `avatar-${at}`]);
const code = ['ink', 'quiet', 'key', 'text', 'number', 'name', 'type', 'tag'].map((ink) => [`code-${ink}`, 'code-bg']);
const filled = [['on-unread', 'unread']];
const envelope = [
  ...['from', 'to', 'over'].map((ground) => ['on-envelope', `envelope-${ground}`]),
  ['envelope-ink', 'envelope-gold'],
];

describe.each(['light', 'dark'] as const)('the %s theme', (name) => {
  it.each([...textPairs.map((pair): string[] => [...pair]), ...avatars, ...code, ...filled, ...envelope])(
    'can be read: %s on %s is 4.5 : 1 or more',
    (ink, ground) => {
      expect(contrast(themes[name], ink ?? '', ground ?? '')).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(drawnPairs)('can be seen: %s on %s is 3 : 1 or more', (ink, ground) => {
    expect(contrast(themes[name], ink ?? '', ground ?? '')).toBeGreaterThanOrEqual(3);
  });
});

describe('the tokens', () => {
  it('are the same for those who choose dark and those whose system is dark', () => {
    expect(Object.fromEntries(auto)).toEqual(Object.fromEntries(dark));
  });

  it('are those that a site’s owner may set, with the same values', () => {
    const long = (value: string | undefined) => value?.replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3');
    const own = (theme: Map<string, string>) =>
      Object.fromEntries(Object.keys(lightColours).map((name) => [name, long(theme.get(name))]));
    expect([own(light), own(dark)]).toEqual([lightColours, darkColours]);
  });

  it('are the only place that knows colours', () => {
    const offenders = globSync(`${folder}/*.css`)
      .filter((file) => !file.endsWith('/tokens.css'))
      .filter((file) => /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i.test(readFileSync(file, 'utf8')));
    expect(offenders).toEqual([]);
  });

  it('that components use are all there', () => {
    const existing = new Set([...light.keys(), 'available-width', 'available-height', 'transform-origin']);
    const used = globSync(`${folder}/*.css`).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/var\(--([\w-]+)/g)].map(([, name = '']) => name),
    );
    expect([...new Set(used)].filter((name) => !existing.has(name))).toEqual([]);
  });
});
