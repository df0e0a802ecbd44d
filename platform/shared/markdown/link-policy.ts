/** Kind of a link: a path of this site, a heading of the same text, another site, or a mailbox. */
type LinkKind = 'own' | 'fragment' | 'external' | 'mail';

const longestLink = 2048;
// White space, control characters, invisible separators and everything a browser would rewrite or that could break out
// of an attribute.
const unfit = /[\p{C}\p{Z}<>"`\\]/u;
const mailbox = /^mailto:[^@?]+@[^@?]+(?:\?.*)?$/i;
const web = /^https?:\/\/([^/?#]+)/i;
const ownFile = /^\/files\/[\w.~%/-]+(?:\?[\w=&.-]*)?$/;
const dotSegment = /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;

/** The kind of an allowed address, `null` otherwise: other schemes, `//host`, credentials. */
export function classifyLink(href: string): LinkKind | null {
  if (href.length === 0 || href.length > longestLink || unfit.test(href)) return null;
  if (href.startsWith('/')) return href.startsWith('//') ? null : 'own';
  if (href.startsWith('#')) return href.length > 1 ? 'fragment' : null;
  const authority = web.exec(href)?.[1];
  if (authority !== undefined) return authority.includes('@') || !URL.canParse(href) ? null : 'external';
  return mailbox.test(href) ? 'mail' : null;
}

/** True of a picture this site serves: only these are shown, so that no other site learns who reads. */
export function isOwnFile(address: string): boolean {
  return ownFile.test(address) && !dotSegment.test(address) && !address.includes('//');
}

/** Removes our own origin, so that a pasted link to this site becomes a path. */
export function withoutOrigin(href: string, origin: string | undefined): string {
  if (origin === undefined || !href.toLowerCase().startsWith(`${origin.toLowerCase()}/`)) return href;
  const path = href.slice(origin.length);
  return classifyLink(path) === 'own' ? path : href;
}

/** `rel` of every link by a member. */
export const memberLinkRel = 'nofollow ugc noopener';
