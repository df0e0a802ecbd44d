/** Where a link leads: a path of this site, a heading of the same text, another site, or a mailbox. */
type LinkKind = 'own' | 'fragment' | 'external' | 'mail';

const longestLink = 2048;
// White space, controls, invisible separators and everything a browser would rewrite or that could leave an attribute.
const unfit = /[\p{C}\p{Z}<>"`\\]/u;
const mailbox = /^mailto:[^@?]+@[^@?]+(?:\?.*)?$/i;
const web = /^https?:\/\/([^/?#]+)/i;
const ownFile = /^\/files\/[\w.~%/-]+(?:\?[\w=&.-]*)?$/;
const dotSegment = /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;

/** The kind of an address that may be linked to, `null` of one that may not: other schemes, `//host`, names and passwords in it. */
export function classifyLink(href: string): LinkKind | null {
  if (href.length === 0 || href.length > longestLink || unfit.test(href)) return null;
  if (href.startsWith('/')) return href.startsWith('//') ? null : 'own';
  if (href.startsWith('#')) return href.length > 1 ? 'fragment' : null;
  const authority = web.exec(href)?.[1];
  if (authority !== undefined) return authority.includes('@') || !URL.canParse(href) ? null : 'external';
  return mailbox.test(href) ? 'mail' : null;
}

/** True of a picture this site serves: the only ones shown, so that no other site learns who reads. */
export function isOwnFile(address: string): boolean {
  return ownFile.test(address) && !dotSegment.test(address) && !address.includes('//');
}

/** Cuts our own origin off an address, so that a pasted link to this site stays a path. */
export function withoutOrigin(href: string, origin: string | undefined): string {
  if (origin === undefined || !href.toLowerCase().startsWith(`${origin.toLowerCase()}/`)) return href;
  const path = href.slice(origin.length);
  return classifyLink(path) === 'own' ? path : href;
}

/** What every link by a member carries. */
export const memberLinkRel = 'nofollow ugc noopener';
