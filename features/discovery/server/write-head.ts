import type { FramedPage } from '#platform/server/feature/frame-part.ts';
import { describeHead } from './describe.ts';
import { feedLinks } from './link-feeds.ts';
import { cardLink } from './serve-cards.ts';

/** What programs find in the head of a page; what a page is about is told to guests alone. */
export function writeHead(page: FramedPage, written: string): string {
  const { url, origin, language, isMember } = page;
  const links = feedLinks(url, language);
  if (isMember) return links;
  return `${links}${written.includes('og:image') ? '' : cardLink(url, origin)}${describeHead(page, written)}`;
}
