import { lazyParts } from '#platform/web/i18n/lazy-parts.tsx';
import { memberCardMessages } from './member-card-messages.ts';

export { useMemberLink } from './member-link.ts';

/** Cards beside the names of members, by language: loaded when the first name is pointed at. */
export const memberCards = lazyParts<{ first: HTMLAnchorElement }>(
  memberCardMessages,
  async () => (await import('./member-cards.tsx')).MemberCards,
);
