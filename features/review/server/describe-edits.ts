import { contentKinds } from '#features/content/server/public.ts';
import type { CaseBlock } from '#features/moderation/contract.ts';
import type { registerCaseSource } from '#features/moderation/server/public.ts';
import { en } from '#features/review/messages.en.ts';
import { zh } from '#features/review/messages.zh.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Language } from '#platform/shared/language.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { partNameOf, wordsOf } from './list-own-edits.ts';
import { changedBy, type EditRecord, findTitle, selectOfCases } from './store.ts';

type Describe = NonNullable<Parameters<typeof registerCaseSource>[0]['describe']>;

/** What the edits that wait, and those that were just decided, would make of the texts of these cases. */
export async function describeEdits(...[db, , cases, language]: Parameters<Describe>): ReturnType<Describe> {
  const texts = cases.map(({ target }) => target);
  const edits = await selectOfCases(db, { texts, caseIds: cases.map(({ id }) => id) });
  const described = await Promise.all(
    edits.map(async (edit) => ({ of: changedBy(edit).text, block: await describeEdit(db, edit, language) })),
  );
  return new Map(
    cases.flatMap(({ id, target }) => {
      const own = described.filter(({ of }) => of.kind === target.kind && of.id === target.id);
      return own.length === 0 ? [] : [[id, own.map(({ block }) => block)]];
    }),
  );
}

async function describeEdit(db: Executor, edit: EditRecord, language: Language): Promise<CaseBlock> {
  const t = inLanguage({ zh_CN: zh, en_US: en }, language);
  const { text: of } = changedBy(edit);
  const part = partNameOf(edit, language);
  const { title, content } = wordsOf(edit);
  const words = t.edits[edit.state];
  const shown = {
    title: part === null ? words : t.ofPart({ words, part }),
    member: null,
    text: title === null ? content : `${title}\n\n${content}`,
    ...{ facts: [], pictures: [], at: edit.created_at },
  };
  // A part of a text is added as a whole: there is nothing to compare it with.
  if (part !== null) return shown;
  const source = await contentKinds.findModeratedKind(of.kind)?.readSource(db, of.id);
  const before = { title: title === null ? '' : await findTitle(db, of), content: source ?? '' };
  return { ...shown, changes: { before, after: { title: title ?? '', content } } };
}
