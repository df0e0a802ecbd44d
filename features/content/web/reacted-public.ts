import { lazyParts } from '#platform/web/i18n/lazy-parts.tsx';
import type { ReactedLinksProps } from './reacted-links.tsx';
import { reactedMessages } from './reacted-messages.ts';

export const reactedLinks = lazyParts<ReactedLinksProps>(
  reactedMessages,
  async () => (await import('./reacted-links.tsx')).ReactedLinks,
);
