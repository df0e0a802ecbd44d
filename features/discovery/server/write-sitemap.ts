import { sitemapPath } from '#features/discovery/paths.ts';
import type { Statement } from '#platform/server/database/sql.ts';
import { type ListedAddress, type SitemapSource, sitemapSources } from '#platform/server/feature/discovery.ts';
import type { Context } from '#platform/server/http/context.ts';
import { languages, languageTag } from '#platform/shared/language.ts';
import { plainXml } from './plain-xml.ts';
import { type IdRange, selectAddresses, selectParts } from './sitemap-queries.ts';

/** Ids in one sitemap: it has no more addresses than the protocol allows. */
export const RANGE = 50_000;
/** Rows read at once: what is in memory of a sitemap. */
const BATCH = 1000;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

type RowSource = Extract<SitemapSource, { rows: unknown }>;

/** A sitemap: rows of a range of ids, or the lists of a name. */
export type Sitemap = { rows: Statement; range: IdRange; path: RowSource['path'] } | { listed: string };

const rowsOf = (name: string) =>
  sitemapSources().find((source): source is RowSource => source.name === name && 'rows' in source);
const rangeOf = (part: number): IdRange => ({ after: String(part * RANGE), upTo: String((part + 1) * RANGE) });

/** The sitemap of a name, or of the part of one that has parts; undefined where there can be none. */
export function findSitemap(
  name: string,
  part: number | undefined,
  closedSections: readonly string[],
): Sitemap | undefined {
  const found = rowsOf(name);
  if (found)
    return part === undefined
      ? undefined
      : { rows: found.rows(closedSections), range: rangeOf(part), path: found.path };
  return part === undefined && sitemapSources().some((source) => source.name === name) ? { listed: name } : undefined;
}

async function listAll(context: Context, name: string): Promise<ListedAddress[]> {
  const lists = sitemapSources().map((source) =>
    source.name === name && 'list' in source ? source.list(context) : [],
  );
  return (await Promise.all(lists)).flat().slice(0, RANGE);
}

/** The addresses of all sitemaps that have something. */
export async function writeIndex(
  context: Context,
  site: { origin: string; closedSections: readonly string[] },
): Promise<string> {
  const names = [...new Set(sitemapSources().map(({ name }) => name))];
  const paths = await Promise.all(
    names.map(async (name) => {
      const source = rowsOf(name);
      if (!source) return (await listAll(context, name)).length === 0 ? [] : [sitemapPath(name)];
      const parts = await selectParts(context.db, { rows: source.rows(site.closedSections), size: RANGE });
      return parts.map((part) => sitemapPath(name, part));
    }),
  );
  const all = paths.flat().map((path) => `<sitemap><loc>${plainXml(site.origin + path)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${all.join('')}</sitemapindex>\n`;
}

/** A sitemap piece by piece: rows are read as they are taken. */
export async function* writeSitemap(context: Context, sitemap: Sitemap, origin: string): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  if ('listed' in sitemap) {
    const all = await listAll(context, sitemap.listed);
    yield all.map((address) => writeAddress(address, origin)).join('');
  } else {
    const { rows, path } = sitemap;
    let { range } = sitemap;
    for (let isWhole = false; !isWhole; ) {
      const found = await selectAddresses(context.db, { rows, ...range, limit: BATCH });
      yield found.map(({ id, changed_at: changedAt }) => writeAddress({ path: path(id), changedAt }, origin)).join('');
      isWhole = found.length < BATCH;
      range = { ...range, after: found.at(-1)?.id ?? range.upTo };
    }
  }
  yield '</urlset>\n';
}

/** The address with `lang` shows the same page in that language. */
export const inLanguageOf = (path: string, language: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

function writeAddress({ path, changedAt }: ListedAddress, origin: string): string {
  const alternates = [
    ['x-default', path],
    ...languages.map((language) => [languageTag(language), inLanguageOf(path, language)]),
  ].map(([tag, at]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${plainXml(`${origin}${at}`)}"/>`);
  const changed = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return `<url><loc>${plainXml(origin + path)}</loc>${changed}${alternates.join('')}</url>\n`;
}
