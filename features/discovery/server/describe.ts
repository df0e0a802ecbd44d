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

/** What the head of a guest's page tells programs: the page in other languages, and what it is about. */
export function describeHead(page: ReadPage): string {
  const { url, origin } = page;
  const path = plainXml(`${origin}${inLanguageOf(`${url.pathname}${url.search}`, '')}`);
  const alternates = languages.map(
    (language) => `<link rel="alternate" hreflang="${languageTag(language)}" href="${path}${language}">`,
  );
  const description = describePage(page);
  if (!description) return alternates.join('');
  const crumbs = breadcrumbs(description, origin);
  const graph = description.data ? [description.data, crumbs] : [crumbs];
  return `${alternates.join('')}${asScript({ '@context': 'https://schema.org', '@graph': graph })}`;
}
