import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accentTones, contrast } from './accent.ts';

const tokens = fs.readFileSync('platform/web/kit/tokens.css', 'utf8');
const ground = (theme: 'light' | 'dark', name: string): string => {
  const block = tokens.slice(tokens.indexOf(theme === 'light' ? ':root {' : '[data-theme="dark"] {'));
  const value = new RegExp(`--${name}:\\s*(#[0-9a-f]+);`).exec(block)?.[1] ?? '';
  return value.length === 4 ? `#${[...value.slice(1)].map((digit) => digit + digit).join('')}` : value;
};

/** Every fourth step of each part of a colour, and what is hard. */
const parts = [0, 51, 102, 153, 204, 255].map((value) => value.toString(16).padStart(2, '0'));
const colours = parts.flatMap((r) => parts.flatMap((g) => parts.map((b) => `#${r}${g}${b}`)));

describe('tones of an accent colour', () => {
  it.each(['light', 'dark'] as const)('can be read in the %s theme, whatever the colour', (theme) => {
    const bad = colours.filter((colour) => {
      const tone = accentTones(colour)[theme];
      const pairs = [
        ...['bg', 'surface', 'raised'].map((name) => [tone['brand-ink'], ground(theme, name), 4.5] as const),
        [tone['brand-ink'], tone['brand-soft'], 4.5] as const,
        [tone['on-brand'], tone.brand, 4.5] as const,
        ['#ffffff', tone['avatar-0'], 4.5] as const,
        ...['surface', 'raised'].flatMap((name) =>
          [tone.brand, tone.focus].map((ink) => [ink, ground(theme, name), 3] as const),
        ),
      ];
      return pairs.some(([one, other, least]) => contrast(one, other) < least);
    });
    expect(bad).toEqual([]);
  });
  it('keeps a colour that can be read, and moves one that cannot', () => {
    expect(accentTones('#0f766e').light.brand).toBe('#0f766e');
    const yellow = accentTones('#ffd500');
    expect(contrast(yellow.light.brand, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });
  it('keeps a colour that is meant for the dark theme', () => {
    expect(accentTones('#7db7f5', { isForDark: true }).dark.brand).toBe('#7db7f5');
  });
});
