import type { Executor } from '#platform/server/database/database.ts';
import type { Rendered } from '#platform/server/markdown/render-markdown.ts';
import { findVersionSource, selectStaleVersions, selectVersionsWith } from './hidden-queries.ts';
import { updateRendered } from './store.ts';

/** Every version of every hidden part, for rendering again after a pipeline change. Keys are `id.version`. */
export const hiddenTexts = {
  name: 'hidden-content',
  listStale: selectStaleVersions,
  listWith: selectVersionsWith,
  async render(db: Executor, key: string, render: (source: string) => Promise<Rendered>): Promise<void> {
    const [id = '', version = ''] = key.split('.');
    const found = await findVersionSource(db, { id, version: Number(version) });
    if (!found) return;
    const rendered = await render(found.source);
    await updateRendered(db, { id, version: Number(version), html: rendered.html, pipelineVersion: rendered.version });
  },
};
