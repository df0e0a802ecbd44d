import { shownTexts } from '#features/content/server/shown-public.ts';
import { sectionTree } from '#features/section/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { NamedTarget, TextReference } from '#platform/shared/text-reference.ts';
import { selectStates } from './document-queries.ts';

/** Sections whose texts the caller may find. */
export async function viewableSections({ site, actor }: Pick<Context, 'site' | 'actor'>): Promise<string[]> {
  const { all } = await sectionTree(site);
  return all.filter(({ id }) => actor.may('topic.view', id)).map(({ id }) => id);
}

export const readerOf = ({ actor }: Pick<Context, 'actor'>): string | null =>
  actor.kind === 'member' ? actor.id : null;

/** These threads as their owners call them now, in the same order; without those that the caller may not view. */
export async function readTitles(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  threads: readonly TextReference[],
): Promise<NamedTarget[]> {
  if (threads.length === 0) return [];
  const states = new Map((await selectStates(db, threads)).map((state) => [`${state.kind} ${state.id}`, state]));
  return threads.flatMap(({ kind, id }) => {
    const state = states.get(`${kind} ${id}`);
    const shown = state && shownTexts.presentShown(actor, state);
    return shown ? [shown.thread] : [];
  });
}
