import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const en: NamedAndExplained = {
  'console.announcement': {
    name: 'Announcements and links',
    help: 'Manage announcements, cards on the home page and in sections, and the links in header and footer',
  },
};
