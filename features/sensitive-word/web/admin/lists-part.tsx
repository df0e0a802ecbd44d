import { countColumn } from '#features/console/web/columns-public.ts';
import { consoleList, type ListContext } from '#features/console/web/page-public.ts';
import {
  type HitLevel,
  sensitiveWordAdminApi,
  type WordList,
  wordListAdminApi,
} from '#features/sensitive-word/contract.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { sensitiveWordAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';
import { WordsField } from './words-field.tsx';

type Context = ListContext<typeof zh>;

const tones = { replace: 'neutral', review: 'waiting', block: 'bad', note: 'neutral' } as const;

/** The column of what happens to a text with the word. */
export const levelColumn = (t: typeof zh) => ({
  key: 'level',
  head: t.level,
  isOneLine: true,
  cell: ({ level }: { level: HitLevel }) => (
    <Status tone={tones[level]}>{level === 'note' ? t.noted : t.levels[level]}</Status>
  ),
});

/** Where a word counts. */
export const matchingField = (t: typeof zh) => ({ label: t.matching, choices: t.matchings, isRadio: true }) as const;

/** All lists of words. */
export const listsPart = consoleList(sensitiveWordAdminMessages, {
  list: wordListAdminApi.list,
  writesAnswerAll: true,
  also: [sensitiveWordAdminApi.list],
  caption: (t) => t.parts.lists,
  columns: ({ t, kit }) => [
    { key: 'name', head: kit.name, cell: ({ name }) => name },
    { key: 'category', head: t.category, cell: ({ category }) => category },
    levelColumn(t),
    {
      key: 'matching',
      head: t.matching,
      cell: ({ isWhole, isPinyin }) => [isWhole && t.whole, isPinyin && t.pinyin].filter(Boolean).join(' · '),
    },
    countColumn('words', t.wordCount, ({ wordCount }) => wordCount),
    {
      key: 'state',
      head: kit.state,
      cell: ({ isOn }) => <Status tone={isOn ? 'good' : 'neutral'}>{isOn ? kit.on : kit.off}</Status>,
    },
  ],
  empty: (t) => ({ icon: 'list', title: t.noLists, text: t.noListsText }),
  create: (context) => ({ onClick: () => editList(context, null) }),
  nameOf: ({ name }) => name,
  menu: (list, context) => ({
    edit: () => editList(context, list),
    items: [
      { label: context.t.addWord, icon: 'plus', onSelect: () => addWord(context, list) },
      { label: context.t.import, icon: 'upload', onSelect: () => importWords(context, list) },
    ],
    remove: () =>
      context.remove({
        call: wordListAdminApi.delete,
        params: { id: list.id },
        title: context.kit.deleteTitle({ name: list.name }),
        text: context.t.deleteText({ count: context.count(list.wordCount) }),
      }),
  }),
});

function editList({ t, kit, edit }: Context, list: WordList | null) {
  edit({
    title: list ? kit.editTitle({ name: list.name }) : kit.create,
    call: list ? wordListAdminApi.edit : wordListAdminApi.add,
    params: list ? { id: list.id } : undefined,
    digest: list?.digest,
    withReason: true,
    fields: (form) => ({
      name: { label: kit.name, maxLength: 30 },
      category: { label: t.category, maxLength: 30, optional: true },
      level: { label: t.level, hint: t.levelHint, choices: t.levels, isRadio: true },
      ...(form['level'] === 'replace'
        ? { replacement: { label: t.replacement, hint: t.replacementHint, maxLength: 30, optional: true } }
        : {}),
      isWhole: { label: t.isWhole, hint: t.isWholeHint },
      isPinyin: { label: t.isPinyin, hint: t.isPinyinHint },
      isOn: { label: kit.isOn },
    }),
    values: list ?? { level: 'block', isOn: true, isWhole: false, isPinyin: false },
  });
}

function addWord({ t, edit }: Context, list: WordList) {
  edit({
    title: t.addWordTitle({ name: list.name }),
    call: sensitiveWordAdminApi.add,
    fields: { text: { label: t.word, maxLength: 60 }, matching: matchingField(t) },
    values: { matching: 'list' },
    body: () => ({ listId: list.id }),
    answersOther: true,
    refresh: [wordListAdminApi.list],
    withReason: true,
  });
}

function importWords({ t, count, edit, open }: Context, list: WordList) {
  edit({
    title: t.importTitle({ name: list.name }),
    text: t.importText,
    size: 'l',
    call: wordListAdminApi.import,
    params: { id: list.id },
    overlay: true,
    withReason: true,
    fields: {
      words: {
        label: t.words,
        control: (input) => <WordsField {...input} label={t.words} choose={t.chooseFile} hint={t.chooseFileHint} />,
      },
    },
    answersOther: true,
    refresh: [wordListAdminApi.list],
    confirm: t.import,
    done: ({ added, repeated }) => t.imported({ added: count(added), repeated: count(repeated) }),
    show: ({ bad, badCount }) => {
      if (badCount === 0) return;
      open((close) => (
        <Dialog open title={t.badTitle({ count: count(badCount) })} onClose={close}>
          <ul>
            {bad.map(({ line, problem }) => (
              <li key={line}>{t.bad[problem]({ line: count(line) })}</li>
            ))}
          </ul>
        </Dialog>
      ));
    },
  });
}
