import type { registerCaseSource } from '#features/moderation/server/public.ts';
import { en } from '#features/review/messages.en.ts';
import { zh } from '#features/review/messages.zh.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { wordsOf } from './list-own-edits.ts';
import { selectWaiting } from './store.ts';

type Describe = NonNullable<Parameters<typeof registerCaseSource>[0]['describe']>;

/** What the edits that wait would make of the texts of these cases. */
export async function describeEdits(...[db, , cases, language]: Parameters<Describe>): ReturnType<Describe> {
  const t = inLanguage({ zh_CN: zh, en_US: en }, language);
  const edits = await selectWaiting(
    db,
    cases.map(({ target }) => target),
  );
  return new Map(
    cases.flatMap(({ id, target }) => {
      const edit = edits.find((row) => row.kind === target.kind && row.text_id === target.id);
      if (!edit) return [];
      const { title, content } = wordsOf(edit);
      const text = title === null ? content : `${title}\n\n${content}`;
      return [[id, [{ title: t.editWaits, member: null, text, facts: [], pictures: [], at: edit.created_at }]]];
    }),
  );
}
