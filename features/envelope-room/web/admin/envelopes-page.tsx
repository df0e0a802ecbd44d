import { consoleItem, consoleList, defineConsolePart } from '#features/console/web/page-public.ts';
import { moneyColumn, timeColumn, Wide } from '#features/console/web/parts-public.ts';
import { type ConsoleEnvelope, redEnvelopeAdminApi } from '#features/red-envelope/admin-contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import { Button } from '#platform/web/kit/button.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { EnvelopeState, EnvelopeView, EnvelopeWhere, StopDialog } from './envelope-view.tsx';
import { envelopeRoomAdminMessages } from './messages.ts';

const list = consoleList(envelopeRoomAdminMessages, {
  list: redEnvelopeAdminApi.list,
  search: {
    state: ['open', 'ended'],
    kind: ['personal', 'random', 'fixed'],
    giver: 'text',
    topicId: 'id',
    number: 'id',
  },
  countedTo: 3000,
  filters: (t, kit) => ({
    state: { label: kit.state, choices: t.states },
    kind: { label: kit.kind, choices: t.kinds },
    giver: { label: t.giver, maxLength: 60, placeholder: t.giverHint },
    topicId: { label: t.topicId, maxLength: 18, inputMode: 'numeric' },
  }),
  caption: (t) => t.table,
  columns: ({ t, kit, hrefWith }) => [
    { key: 'number', head: t.number, cell: ({ id }) => <Link to={hrefWith({ id, page: '' })}>{id}</Link> },
    { key: 'giver', head: t.giver, cell: (row) => row.giver.nickname },
    { key: 'kind', head: kit.kind, cell: (row) => t.kinds[row.kind] },
    {
      key: 'where',
      head: t.where,
      cell: (row) => (
        <Wide>
          <EnvelopeWhere envelope={row} />
        </Wide>
      ),
    },
    moneyColumn<ConsoleEnvelope>('total', t.total, (row) => row.totalFen),
    { key: 'progress', head: t.progress, align: 'end', cell: (row) => `${row.claimedCount} / ${row.shareCount}` },
    moneyColumn<ConsoleEnvelope>('claimed', t.claimed, (row) => row.claimedFen),
    moneyColumn<ConsoleEnvelope>('returned', t.returned, (row) => row.returnedFen),
    { key: 'state', head: kit.state, cell: (row) => <EnvelopeState envelope={row} /> },
    timeColumn<ConsoleEnvelope>('createdAt', t.createdAt, (row) => row.createdAt),
  ],
  empty: (t) => <EmptyState icon="wallet" title={t.none} text={t.noneText} />,
});

/** `/admin/red-envelopes`: all envelopes, and where their money went. */
export const { Page, queries } = defineConsolePart({
  area: 'redEnvelope',
  messages: envelopeRoomAdminMessages,
  part: consoleItem(envelopeRoomAdminMessages, {
    param: 'id',
    hasPages: true,
    query: (id, search) =>
      apiQuery(redEnvelopeAdminApi.read, { params: { id }, query: { page: String(pageNumber(search)) } }),
    actions: ({ envelope: { id, endReason } }, { t, open }) =>
      endReason === null && (
        <Button tone="danger" onClick={() => open((close) => <StopDialog id={id} onClose={close} />)}>
          {t.stop}
        </Button>
      ),
    view: (found, context) => <EnvelopeView {...{ found, context }} />,
    otherwise: list,
  }),
});
