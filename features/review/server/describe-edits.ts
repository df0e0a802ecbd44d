import type { registerCaseSource } from '#features/moderation/server/public.ts';
import { en } from '#features/review/messages.en.ts';
import { zh } from '#features/review/messages.zh.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { partNameOf, wordsOf } from './list-own-edits.ts';
import { changedBy, selectOfCases } from './store.ts';

type Describe = NonNullable<Parameters<typeof registerCaseSource>[0]['describe']>;

/** What the edits that wait, and those that were just decided, would make of the texts of these cases. */
export async function describeEdits(...[db, , cases, language]: Parameters<Describe>): ReturnType<Describe> {
  const t = inLanguage({ zh_CN: zh, en_US: en }, language);
  const texts = cases.map(({ target }) => target);
  const edits = await selectOfCases(db, { texts, caseIds: cases.map(({ id }) => id) });
  return new Map(
    cases.flatMap(({ id, target }) => {
      const blocks = edits.flatMap((edit) => {
        const { text: of } = changedBy(edit);
        if (of.kind !== target.kind || of.id !== target.id) return [];
        const part = partNameOf(edit, language);
        const { title, content } = wordsOf(edit);
        const text = title === null ? content : `${title}\n\n${content}`;
        const words = t.edits[edit.state];
        const name = part === null ? words : t.ofPart({ words, part });
        return [{ title: name, member: null, text, facts: [], pictures: [], at: edit.created_at }];
      });
      return blocks.length === 0 ? [] : [[id, blocks]];
    }),
  );
}
