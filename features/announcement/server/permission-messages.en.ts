import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const en: NamedAndExplained = {
  'console.announcement': {
    name: 'Announcements and links',
    help: 'Manage announcements, banners of the home page and of sections, and site links: in the header, in the footer and to friends of the site',
  },
};
