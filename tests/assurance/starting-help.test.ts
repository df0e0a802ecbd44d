import { describe, expect, it } from 'vitest';
import { pageRoutes } from '#app/web/pages.tsx';
import { siteLinks } from '#app/web/site-links.ts';
import { readTexts } from '#features/help/server/starting-texts.ts';

/** Addresses that the texts of a language lead to. */
async function linked(language: 'zh' | 'en'): Promise<string[]> {
  const categories = await readTexts('database/seeds/help', language);
  const bodies = categories.flatMap(({ texts }) => texts.map(({ body }) => body)).join('\n');
  return [...new Set([...bodies.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, path = '']) => path))].sort();
}

/** The help that shows what it is about is the page itself. */
const OWN = '/help';

describe('the help that ships with the product', () => {
  it('tells of everything the main navigation leads to, in both languages', async () => {
    const inNavigation = siteLinks.en_US.map(({ path }) => path);
    expect(inNavigation.length).toBeGreaterThan(8);
    for (const language of ['zh', 'en'] as const)
      expect(await linked(language)).toEqual(expect.arrayContaining(inNavigation.filter((path) => path !== OWN)));
  });

  it('leads to pages that are there, to the same in both languages', async () => {
    const paths = pageRoutes.map(({ path }) => path);
    expect(await linked('zh')).toEqual(await linked('en'));
    expect((await linked('zh')).filter((path) => !paths.includes(path))).toEqual([]);
  });
});
