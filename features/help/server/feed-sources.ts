import { helpPaths, helpTextPath } from '#features/help/paths.ts';
import type { SitemapSource } from '#platform/server/feature/discovery.ts';
import { selectNames } from './store.ts';

export const helpSitemaps: readonly SitemapSource[] = [
  {
    name: 'help',
    async list({ db }) {
      const texts = (await selectNames(db)).filter((row) => row.parent_id !== null);
      return [
        { path: helpPaths.tree },
        ...texts.map((row) => ({ path: helpTextPath(row.id), changedAt: row.updated_at })),
      ];
    },
  },
];
