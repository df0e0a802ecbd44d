/** The address of a feed; a language fixes the words of the site in it. */
export function feedPath(name: string, { id, language }: { id?: string | undefined; language?: string } = {}): string {
  const query = new URLSearchParams({ ...(id === undefined ? {} : { id }), ...(language ? { lang: language } : {}) });
  return query.size === 0 ? `/feed/${name}.xml` : `/feed/${name}.xml?${query}`;
}

export const SITEMAP_INDEX = '/sitemap.xml';

export const sitemapPath = (name: string, part?: number): string =>
  `/sitemap/${name}${part === undefined ? '' : `-${part}`}.xml`;
