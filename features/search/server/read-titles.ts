import { shownTexts } from '#features/content/server/shown-public.ts';
import { sectionTree } from '#features/section/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { NamedTarget, TextReference } from '#platform/shared/text-reference.ts';
import { selectStates } from './document-queries.ts';
import { isSiteText, presentSiteTexts } from './site-texts.ts';

/** Sections whose texts the caller may find. */
export async function viewableSections({ site, actor }: Pick<Context, 'site' | 'actor'>): Promise<string[]> {
  const { all } = await sectionTree(site);
  return all.filter(({ id }) => actor.may('topic.view', id)).map(({ id }) => id);
}

export const readerOf = ({ actor }: Pick<Context, 'actor'>): string | null =>
  actor.kind === 'member' ? actor.id : null;

/** These threads as their owners call them now, in the same order; without those that the caller may not view. */
export async function readTitles(
  context: Pick<Context, 'db' | 'actor' | 'language'>,
  threads: readonly TextReference[],
): Promise<NamedTarget[]> {
  if (threads.length === 0) return [];
  const [rows, siteTextOf] = await Promise.all([
    selectStates(
      context.db,
      threads.filter((thread) => !isSiteText(thread)),
    ),
    presentSiteTexts(context, threads),
  ]);
  const states = new Map(rows.map((state) => [`${state.kind} ${state.id}`, state]));
  return threads.flatMap((thread): NamedTarget[] => {
    const own = siteTextOf(thread);
    if (own) return [{ kind: own.kind, id: own.id, title: own.title, path: own.path }];
    const state = states.get(`${thread.kind} ${thread.id}`);
    const shown = state && shownTexts.presentShown(context.actor, state);
    return shown ? [shown.thread] : [];
  });
}
