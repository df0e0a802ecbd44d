import { authors } from '#features/content/server/public.ts';
import { shownTexts } from '#features/content/server/shown-public.ts';
import type { Hit } from '#features/search/contract.ts';
import { nameSection, sectionTree } from '#features/section/server/public.ts';
import { searchables } from '#platform/server/feature/searchable.ts';
import { textKinds } from '#platform/server/feature/text-kind.ts';
import type { Context } from '#platform/server/http/context.ts';
import { isSameText } from '#platform/shared/text-reference.ts';
import { selectStates } from './document-queries.ts';
import { markPassage, markText } from './mark-passage.ts';
import type { ParsedQuery } from './parse-query.ts';
import { readHtml } from './read-html.ts';
import type { HitRecord } from './search-queries.ts';
import { isDated, isSiteText, presentSiteTexts } from './site-texts.ts';

/**
 * Hits as their owners show them now: what the index says decides nothing but their order. What is no longer public, or
 * closed to the caller, is left out.
 */
export async function presentHits(
  context: Context,
  { rows, parsed }: { rows: readonly HitRecord[]; parsed: ParsedQuery },
): Promise<Hit[]> {
  if (rows.length === 0) return [];
  if (rows.every(isSiteText)) return presentSiteHits(context, { rows, parsed });
  const { db, site, actor, language } = context;
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`;
  const states = new Map((await selectStates(db, rows)).map((state) => [keyOf(state), state]));
  const readable = await Promise.all(
    searchables().flatMap(({ kind, read }) => {
      const ids = byKind.get(kind)?.map(({ id }) => id);
      return ids ? [read(db, ids).then((texts) => texts.map((text) => ({ kind, ...text })))] : [];
    }),
  );
  const texts = new Map(readable.flat().map((text) => [keyOf(text), text]));
  const paths = new Map(
    (
      await Promise.all(
        textKinds().flatMap(({ kind, paths: find }) => {
          const ids = byKind.get(kind)?.map(({ id }) => id);
          return find && ids
            ? [find(db, ids).then((found) => [...found].map(([id, path]) => [keyOf({ kind, id }), path] as const))]
            : [];
        }),
      )
    ).flat(),
  );
  const [cards, naming, tree] = await Promise.all([
    authors.authorsOf(
      site,
      [...states.values()].map((state) => state.author_id),
      context.page,
    ),
    authors.namingFor(context),
    sectionTree(site),
  ]);
  return rows.flatMap((row): Hit[] => {
    const key = keyOf(row);
    const [state, text] = [states.get(key), texts.get(key)];
    const shown = state && shownTexts.presentShown(actor, state);
    if (!state || !text || !shown) return [];
    const section = state.thread_section_id === null ? undefined : tree.find(state.thread_section_id);
    const { thread } = shown;
    context.page?.tag(thread.kind, [thread.id]);
    const isThread = isSameText(thread, row);
    return [
      {
        kind: row.kind,
        id: row.id,
        path: isThread ? thread.path : (paths.get(key) ?? thread.path),
        thread,
        isThread,
        title: markText(thread.title, parsed.wanted),
        passage: markPassage(readHtml(text.html), parsed.wanted),
        author: authors.presentAuthor(cards(state.author_id), naming),
        section: section ? nameSection(section, language) : null,
        replies: row.replies,
        createdAt: row.created_at,
      },
    ];
  });
}

async function presentSiteHits(
  context: Context,
  { rows, parsed }: { rows: readonly HitRecord[]; parsed: ParsedQuery },
): Promise<Hit[]> {
  const textOf = await presentSiteTexts(context, rows);
  return rows.flatMap((row): Hit[] => {
    const text = textOf(row);
    if (!text) return [];
    const { html, ...thread } = text;
    return [
      {
        kind: row.kind,
        id: row.id,
        path: thread.path,
        thread,
        isThread: true,
        title: markText(thread.title, parsed.wanted),
        passage: markPassage(readHtml(html), parsed.wanted),
        author: null,
        section: null,
        replies: 0,
        createdAt: isDated(row) ? row.created_at : null,
      },
    ];
  });
}
