import { searchables } from '#platform/server/feature/searchable.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { NamedTarget, TextReference } from '#platform/shared/text-reference.ts';

export interface PresentedText extends NamedTarget {
  html: string;
}

/** Kinds of what the site says itself: everybody may read it. */
export const siteKinds = (): string[] => searchables().flatMap(({ kind, siteText }) => (siteText ? [kind] : []));

/** Of which it says something when they were written. */
export const isDated = ({ kind }: Pick<TextReference, 'kind'>): boolean =>
  searchables().every((searchable) => searchable.kind !== kind || searchable.siteText?.isTimeless !== true);

export const isSiteText = ({ kind }: Pick<TextReference, 'kind'>): boolean => siteKinds().includes(kind);

/** Those of these texts that the site says itself, as they are now; one statement for each kind among them. */
export async function presentSiteTexts(
  { db, language }: Pick<Context, 'db' | 'language'>,
  texts: readonly TextReference[],
): Promise<(text: TextReference) => PresentedText | undefined> {
  const found = await Promise.all(
    searchables().map(async ({ kind, siteText }) => {
      const ids = texts.filter((text) => text.kind === kind).map(({ id }) => id);
      if (!siteText || ids.length === 0) return [];
      return (await siteText.present(db, { ids, language })).map((text) => ({ ...text, kind }));
    }),
  );
  return ({ kind, id }) => found.flat().find((text) => text.kind === kind && text.id === id);
}
