import { consoleList, type ListContext } from '#features/console/web/page-public.ts';
import { type ListedWord, sensitiveWordAdminApi, wordListAdminApi } from '#features/sensitive-word/contract.ts';
import { levelColumn, matchingField } from './lists-part.tsx';
import { sensitiveWordAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';

type Context = ListContext<typeof zh>;

/** The words of all lists, or of one. */
export const wordsPart = consoleList(sensitiveWordAdminMessages, {
  list: sensitiveWordAdminApi.list,
  search: { text: 'text', listId: 'id' },
  also: [wordListAdminApi.list],
  filters: (t) => ({ text: { label: t.contains, maxLength: 60 } }),
  countedTo: 10_000,
  caption: (t) => t.parts.words,
  columns: ({ t }) => [
    { key: 'word', head: t.word, isProse: true, cell: ({ text }) => text },
    { key: 'list', head: t.list, cell: ({ listName }) => listName },
    { key: 'matching', head: t.matching, cell: ({ matching }) => t.matchings[matching] },
    levelColumn(t),
  ],
  empty: (t) => ({ icon: 'list', title: t.noWords }),
  nameOf: ({ text }) => text,
  menu: (word, context) => ({
    edit: () => editWord(context, word),
    remove: () =>
      context.remove({
        call: sensitiveWordAdminApi.delete,
        params: { id: word.id },
        title: context.kit.deleteTitle({ name: word.text }),
      }),
  }),
});

function editWord({ t, kit, edit }: Context, word: ListedWord) {
  edit({
    title: kit.editTitle({ name: word.text }),
    call: sensitiveWordAdminApi.edit,
    params: { id: word.id },
    digest: word.digest,
    fields: { text: { label: t.word, maxLength: 60 }, matching: matchingField(t) },
    values: { text: word.text, matching: word.matching },
    withReason: true,
  });
}
