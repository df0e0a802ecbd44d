import type { Language, SourceLanguage } from '#platform/shared/language.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import type { IconName } from '#platform/web/kit/icon.tsx';

/** Where a link of the main navigation stands: each region has also the links of those before it. */
export type SiteLinkRegion = 'bar' | 'more' | 'footer';

/** A link of the main navigation as pages carry it, in the reader's language. */
export interface SiteLink {
  path: string;
  label: string;
  icon: IconName;
  region: SiteLinkRegion;
  /** Further pages that stand under it. */
  within?: readonly string[];
}

/** What a feature's `web/site-link.ts` announces; its label comes with the page, not with its script. */
export interface AnnouncedLink extends Omit<SiteLink, 'label'> {
  messages: Readonly<Record<SourceLanguage, { label: string }>>;
}

/** The links in a language. For third languages sources must be loaded. */
export const linksIn = (announced: readonly AnnouncedLink[], language: Language): SiteLink[] =>
  announced.map(({ messages, ...link }) => ({ ...link, label: inLanguage(messages, language).label }));
