import { describePage, type PageDescription, type ReadPage } from '#platform/server/feature/page-description.ts';
import { languages, languageTag } from '#platform/shared/language.ts';
import { plainXml } from './plain-xml.ts';
import { inLanguageOf } from './write-sitemap.ts';

/** As data in an element: inert under the content policy, and nothing in it ends the element. */
const asScript = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}</script>`;

function breadcrumbs({ above = [], name }: PageDescription, origin: string) {
  const steps = [...above, { name, path: undefined }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: step.name,
      ...(step.path === undefined ? {} : { item: `${origin}${step.path}` }),
    })),
  };
}

/** What link previews are told, by the head that the page has written: pages of texts say some of it themselves. */
function shareTags(head: string, address: string): string {
  const [, title = ''] = /<title[^>]*>([^<]*)<\/title>/.exec(head) ?? [];
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(head) ?? [];
  const [, canonical = address] = /<link rel="canonical" href="([^"]*)"/.exec(head) ?? [];
  return Object.entries({ type: 'website', title, description, url: canonical })
    .filter(([name, content]) => content !== '' && !head.includes(`property="og:${name}"`))
    .map(([name, content]) => `<meta property="og:${name}" content="${content.replaceAll('"', '&quot;')}">`)
    .join('');
}

/**
 * What the head of a guest's page tells programs: the page in other languages, and what it is about. `head` is what the
 * page has written itself.
 */
export function describeHead(page: ReadPage, head = ''): string {
  const { url, origin } = page;
  const own = `${url.pathname}${url.search}`;
  const address = plainXml(`${origin}${own}`);
  const path = plainXml(`${origin}${inLanguageOf(own, '')}`);
  const told = [
    `<link rel="alternate" hreflang="x-default" href="${address}">`,
    ...languages.map(
      (language) => `<link rel="alternate" hreflang="${languageTag(language)}" href="${path}${language}">`,
    ),
    shareTags(head, address),
  ].join('');
  const description = describePage(page);
  if (!description) return told;
  const crumbs = breadcrumbs(description, origin);
  const graph = description.data ? [description.data, crumbs] : [crumbs];
  return `${told}${asScript({ '@context': 'https://schema.org', '@graph': graph })}`;
}
