import type { ListContext } from '#features/console/web/page-public.ts';
import { moderationApi } from '#features/moderation/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import type { MenuItem } from '#platform/web/kit/menu.tsx';
import type { zh } from './messages.zh.ts';

type Kind = 'topic' | 'comment' | 'reply' | 'answer' | 'answer-reply';
type Context = Pick<ListContext<typeof zh>, 't' | 'kit' | 'language' | 'confirm'>;
type Verb = 'delete' | 'restore';

/** Asks for one reason and deletes or restores these texts. */
export function changeDialog({ t, kit, language, confirm }: Context, texts: { kind: Kind; verb: Verb; ids: string[] }) {
  const { verb, ids } = texts;
  const one = { delete: kit.delete, restore: kit.restore };
  const many = { delete: t.deleteChosen, restore: t.restoreChosen };
  confirm({
    call: moderationApi.change,
    title: (ids.length === 1 ? one : many)[verb],
    text: verb === 'delete' ? t.deleteText : t.restoreText,
    isRequired: true,
    tone: verb === 'delete' ? 'danger' : 'primary',
    body: () => texts,
    done: ({ done, skipped }) =>
      t.changed({ done: formatCount(done, language), skipped: formatCount(skipped, language) }),
  });
}

/** What can be done to chosen texts; `may`: to which of them. */
export function bulkChanges<Row extends { id: string }>(
  context: Context,
  kind: Kind,
  may: Readonly<Record<Verb, readonly Row[]>>,
): (MenuItem | false)[] {
  const item = (verb: Verb, label: string): MenuItem | false =>
    may[verb].length > 0 && {
      key: verb,
      label,
      danger: verb === 'delete',
      onSelect: () => changeDialog(context, { kind, verb, ids: may[verb].map(({ id }) => id) }),
    };
  return [item('delete', context.t.deleteChosen), item('restore', context.t.restoreChosen)];
}
