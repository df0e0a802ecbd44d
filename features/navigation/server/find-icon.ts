// Without `<`: a page of unclosed tags would be read 2000 times.
const LINK = /<link\b[^<>]{1,2000}>/gi;
const attributeOf = (tag: string, name: string) => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? '';
};
const RANK: Readonly<Record<string, number>> = { 'apple-touch-icon': 2, icon: 1 };

/**
 * Addresses of icons that the head of a page names, the best first; vector drawings and others that are no pictures
 * left out.
 */
export function findIcons(html: string): string[] {
  const tags = html.slice(0, 300_000).match(LINK) ?? [];
  return tags
    .map((tag) => {
      const rels = attributeOf(tag, 'rel').toLowerCase().split(/\s+/);
      const rank = Math.max(0, ...rels.map((rel) => RANK[rel] ?? 0));
      return { rank, side: Number.parseInt(attributeOf(tag, 'sizes'), 10) || 0, href: attributeOf(tag, 'href') };
    })
    .filter(({ rank, href }) => rank > 0 && href !== '' && !/\.svg\b|^data:/i.test(href))
    .sort((one, other) => other.rank - one.rank || other.side - one.side)
    .map(({ href }) => href.replaceAll('&amp;', '&'));
}
