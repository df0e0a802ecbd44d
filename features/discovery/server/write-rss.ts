import type { FeedEntry } from '#platform/server/feature/discovery.ts';
import type { Language } from '#platform/shared/language.ts';
import { languageTag } from '#platform/shared/messages.ts';
import { plainXml } from './plain-xml.ts';
import { wholeAddresses } from './whole-addresses.ts';

export interface Feed {
  title: string;
  description: string;
  /** Of the page that it stands beside, and its own. */
  path: string;
  ownPath: string;
  language: Language;
  entries: readonly FeedEntry[];
}

/** RSS 2.0 with whole texts. */
export function writeRss(feed: Feed, origin: string): string {
  const { title, description, path, ownPath, language, entries } = feed;
  const at = (address: string) => plainXml(`${origin}${address}`);
  const latest = entries[0];
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${plainXml(title)}</title>
<link>${at(path)}</link>
<description>${plainXml(description || title)}</description>
<language>${languageTag(language)}</language>
<atom:link rel="self" type="application/rss+xml" href="${at(ownPath)}"/>
${latest ? `<pubDate>${new Date(latest.at).toUTCString()}</pubDate>\n` : ''}${entries.map((entry) => writeItem(entry, origin)).join('')}</channel>
</rss>
`;
}

function writeItem({ guid, path, title, html, author, tags, at }: FeedEntry, origin: string): string {
  return `<item>
<title>${plainXml(title)}</title>
<link>${plainXml(`${origin}${path}`)}</link>
<guid isPermaLink="false">${plainXml(`${new URL(origin).host}/${guid}`)}</guid>
<pubDate>${new Date(at).toUTCString()}</pubDate>
${author === null ? '' : `<dc:creator>${plainXml(author)}</dc:creator>\n`}${tags.map((tag) => `<category>${plainXml(tag)}</category>\n`).join('')}<content:encoded>${plainXml(wholeAddresses(html, origin))}</content:encoded>
</item>
`;
}
