import { feedPath } from '#features/discovery/paths.ts';
import type { Language } from '#platform/shared/language.ts';
import { plainXml } from './plain-xml.ts';
import { allFeeds } from './read-feed.ts';

/**
 * Links to the feeds of a page: its own, else those of its list. Names of feeds that several sources fill stand once.
 */
export function feedLinks({ pathname, searchParams }: URL, language: Language): string {
  const beside = allFeeds().flatMap(({ name, page: { path, parameter } }) => {
    const id = parameter === undefined ? undefined : (searchParams.get(parameter) ?? '');
    return path === pathname && id !== '' ? [{ name, id }] : [];
  });
  const own = beside.filter(({ id }) => id !== undefined);
  const paths = new Set((own.length > 0 ? own : beside).map(({ name, id }) => feedPath(name, { id, language })));
  return [...paths]
    .map((path) => `<link rel="alternate" type="application/rss+xml" href="${plainXml(path)}">`)
    .join('');
}
