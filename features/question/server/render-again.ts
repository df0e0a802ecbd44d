import { rendering, renderWriting } from '#features/content/server/public.ts';
import { PIPELINE_VERSION } from '#platform/server/markdown/render-markdown.ts';
import type { Site } from '#platform/server/site.ts';
import { findSource, type QuestionPageRecord } from './question-queries.ts';
import {
  findPostscript,
  selectStalePostscripts,
  selectStaleQuestions,
  updatePostscript,
  updateRendered,
} from './render-queries.ts';

type Services = Pick<Site, 'db' | 'log' | 'environment' | 'settings'>;

/** Queues what was rendered by an older pipeline; the current reader still gets the old HTML. */
export function renderQuestionAgain(
  site: Services,
  { id, pipeline_version, postscripts }: Pick<QuestionPageRecord, 'id' | 'pipeline_version' | 'postscripts'>,
): void {
  if (pipeline_version < PIPELINE_VERSION)
    rendering.renderLater(site, { key: `question ${id}`, render: () => renderStored(site, id) });
  for (const item of postscripts ?? [])
    if (item.pipeline_version < PIPELINE_VERSION)
      rendering.renderLater(site, {
        key: `postscript ${item.id}`,
        render: async () => void (await renderPostscript(site, item.id)),
      });
}

/** Renders the current text of a question again, if it has these words, because something it refers to has changed. */
export async function renderStored(site: Services, questionId: string, words = ''): Promise<void> {
  const stored = await findSource(site.db, questionId);
  if (stored && rendering.hasWords(stored.source, words))
    await updateRendered(site.db, {
      questionId,
      version: stored.version,
      writing: await renderWriting(site, stored.source, { anchors: false }),
    });
}

/** The same for a postscript; returns whose it is. */
export async function renderPostscript(site: Services, id: string, words = ''): Promise<string | undefined> {
  const stored = await findPostscript(site.db, id);
  if (!stored || !rendering.hasWords(stored.source, words)) return undefined;
  await updatePostscript(site.db, { id, writing: await renderWriting(site, stored.source, { anchors: false }) });
  return stored.question_id;
}

/** The job for texts of an older pipeline. */
export async function renderStaleQuestions(site: Services): Promise<number> {
  const questions = await rendering.renderStale(site, {
    name: 'question',
    render: (services, id) => renderStored(services, id),
    listStale: selectStaleQuestions,
  });
  const postscripts = await rendering.renderStale(site, {
    name: 'postscript',
    render: async (services, id) => void (await renderPostscript(services, id)),
    listStale: selectStalePostscripts,
  });
  return questions + postscripts;
}
