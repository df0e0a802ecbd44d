import { timeColumn } from '#features/console/web/columns-public.ts';
import { consoleList } from '#features/console/web/page-public.ts';
import { Code, MemberLink, Under } from '#features/console/web/parts-public.ts';
import { sensitiveWordAdminApi } from '#features/sensitive-word/contract.ts';
import { levelColumn } from './lists-part.tsx';
import { sensitiveWordAdminMessages } from './messages.ts';

/** What kind of text a call writes: the last word of its path says. */
function kindOf(textKinds: Readonly<Record<string, string>>, call: string): string | undefined {
  const word = call.split('/').findLast((part) => /^[a-z]/i.test(part));
  return word === undefined ? undefined : textKinds[word];
}

/** Words that were found in what members wrote, newest first. */
export const hitsPart = consoleList(sensitiveWordAdminMessages, {
  list: sensitiveWordAdminApi.hits,
  search: { level: ['replace', 'review', 'block', 'note'] },
  filters: (t) => ({ level: { label: t.level, choices: { ...t.levels, note: t.noted } } }),
  countedTo: 10_000,
  caption: (t) => t.parts.hits,
  columns: ({ t, kit }) => [
    { key: 'who', head: kit.member, cell: ({ member }) => <MemberLink member={member} gone={t.guest} /> },
    {
      key: 'word',
      head: t.word,
      cell: ({ word, listName }) => (
        <>
          {word}
          <Under>{listName === '' ? t.outside : listName}</Under>
        </>
      ),
    },
    levelColumn(t),
    {
      key: 'where',
      head: t.where,
      cell: ({ call, field }) =>
        kindOf(t.textKinds, call) ?? (
          <Code>
            {call} {field}
          </Code>
        ),
    },
    { key: 'excerpt', head: t.excerpt, isProse: true, cell: ({ excerpt }) => excerpt },
    timeColumn('at', kit.time, ({ createdAt }) => createdAt),
  ],
  empty: (t) => ({ icon: 'shield', title: t.noHits }),
});
