import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageRoutes } from '#app/web/pages.tsx';
import { leadingOn, soundElsewhere, soundPages, templates } from '#tests/journeys/sound-pages.ts';

/** `/paymentCompleted/:a/:b` stands for every address of that form. */
const fits = (address: string) => (route: string) =>
  new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`).test(address.split('?')[0] ?? '');
const opened = [...Object.values(soundPages.guest), ...soundPages.member, ...soundPages.owner];
const routes = pageRoutes.map(({ path }) => path);

describe('the look for barriers', () => {
  it('is had at every page there is', () => {
    const looked = new Set([
      ...opened.flatMap((address) => routes.filter(fits(address))),
      ...Object.values(soundElsewhere).flat(),
      ...leadingOn,
    ]);
    expect(routes.filter((path) => !looked.has(path))).toEqual([]);
  });
  it('names no page that is none', () => {
    expect(templates.filter((path) => !routes.some((route) => fits(path)(route)))).toEqual([]);
    const named = [...Object.values(soundElsewhere).flat(), ...leadingOn];
    expect(named.filter((path) => !routes.includes(path))).toEqual([]);
    expect(
      opened.filter((address) => !address.startsWith('/api/') && !routes.some((route) => fits(address)(route))),
    ).toEqual([]);
  });
  it.each(Object.entries(soundElsewhere))('is had in the journey %s', (journey, paths) => {
    const text = fs.readFileSync(`tests/journeys/${journey}.journey.ts`, 'utf8');
    expect(text).toContain('expectSound(');
    for (const path of paths) expect(text, path).toMatch(new RegExp(`['\`]${path}['\`?]`));
  });
});
