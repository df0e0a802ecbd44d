import { timeColumn } from '#features/console/web/columns-public.ts';
import { consoleList, type ListContext } from '#features/console/web/page-public.ts';
import { type HiddenWord, searchAdminApi } from '#features/search/contract.ts';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import { searchAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';

type Context = ListContext<typeof zh>;

/** Words that no trending query has. */
export const hiddenPart = consoleList(searchAdminMessages, {
  list: searchAdminApi.hiddenWords,
  caption: (t) => t.parts.hidden,
  columns: ({ t, kit, language }) => [
    {
      key: 'word',
      head: t.word,
      cell: ({ word }) => <span lang={foreignLanguage(word, language)}>{word}</span>,
    },
    timeColumn('at', kit.time, ({ createdAt }) => createdAt),
  ],
  empty: (t) => ({ icon: 'eyeOff', title: t.noWords, text: t.wordHint }),
  create: (context) => ({ label: context.t.addWord, onClick: () => hideWord(context, '') }),
  nameOf: ({ word }) => word,
  menu: (word, context) => ({
    items: [{ label: context.t.show, icon: 'eye', onSelect: () => showWord(context, word) }],
  }),
});

/** Asks for a word to hide, perhaps with one filled in. */
export function hideWord({ t, edit }: Pick<Context, 't' | 'edit'>, word: string) {
  edit({
    title: word === '' ? t.addWord : t.hideTitle({ word }),
    call: searchAdminApi.hide,
    fields: { word: { label: t.word, hint: t.wordHint, maxLength: 60 } },
    values: { word },
    withReason: true,
    confirm: t.hide,
    answersOther: true,
    refresh: [searchAdminApi.queries, searchAdminApi.hiddenWords],
  });
}

function showWord({ t, kit, confirm }: Context, { id, word }: HiddenWord) {
  confirm({
    call: searchAdminApi.show,
    params: { id },
    title: t.showTitle({ word }),
    confirm: t.show,
    done: kit.completed,
    answersOther: true,
    refresh: [searchAdminApi.queries, searchAdminApi.hiddenWords],
  });
}
