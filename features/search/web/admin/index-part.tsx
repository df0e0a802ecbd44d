import { countColumn, timeColumn } from '#features/console/web/columns-public.ts';
import { consoleList } from '#features/console/web/page-public.ts';
import { Note } from '#features/console/web/parts-public.ts';
import { searchAdminApi } from '#features/search/contract.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { searchAdminMessages } from './messages.ts';

/** How far each kind is indexed, and the button that has everything indexed anew. */
export const indexPart = consoleList(searchAdminMessages, {
  list: searchAdminApi.index,
  refetchInterval: 5000,
  caption: (t) => t.parts.index,
  keyOf: ({ kind }) => kind,
  columns: ({ t, kit }) => [
    { key: 'kind', head: t.kind, cell: ({ name }) => name ?? kit.member },
    countColumn('documents', t.documents, ({ documents }) => documents),
    {
      key: 'state',
      head: t.state,
      cell: ({ isFilling }) => <Status tone={isFilling ? 'waiting' : 'good'}>{isFilling ? t.filling : t.ready}</Status>,
    },
    timeColumn('at', kit.time, ({ finishedAt, startedAt }) => finishedAt ?? startedAt),
  ],
  empty: (t) => ({ icon: 'search', title: t.noIndex }),
  actions: ({ t, confirm }) => (
    <Button
      icon="refresh"
      onClick={() =>
        confirm({
          call: searchAdminApi.rebuild,
          title: t.rebuildTitle,
          text: t.rebuildText,
          confirm: t.rebuild,
          done: t.started,
          answersOther: true,
        })
      }
    >
      {t.rebuild}
    </Button>
  ),
  footer: ({ bytes }, { t }) => <Note>{t.size({ size: `${(bytes / 1_048_576).toFixed(1)} MiB` })}</Note>,
});
