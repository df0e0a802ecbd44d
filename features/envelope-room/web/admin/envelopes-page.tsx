import { type FileColumn, moneyColumn, timeColumn } from '#features/console/web/columns-public.ts';
import { consoleItem, consoleList, defineConsolePart, type ListContext } from '#features/console/web/page-public.ts';
import { Buttons, Wide } from '#features/console/web/parts-public.ts';
import { type ConsoleEnvelope, redEnvelopeAdminApi } from '#features/red-envelope/admin-contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import { Link } from '#platform/web/kit/link.tsx';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { EnvelopeState, EnvelopeView, EnvelopeWhere } from './envelope-view.tsx';
import { envelopeRoomAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';

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
    giver: { label: t.giver, maxLength: 60, placeholder: kit.account },
    topicId: { label: t.topicId, maxLength: 18, inputMode: 'numeric' },
  }),
  file: envelopeFile,
  caption: (t) => t.title,
  columns: ({ t, kit, hrefWith }) => [
    { key: 'number', head: t.number, cell: ({ id }) => <Link to={hrefWith({ id, page: '' })}>{id}</Link> },
    { key: 'giver', head: t.giver, cell: (row) => row.giver.nickname },
    { key: 'kind', head: kit.kind, cell: (row) => t.kinds[row.kind] },
    {
      key: 'where',
      head: t.where,
      cell: (row) => (
        <Wide>
          <EnvelopeWhere envelope={row} t={t} />
        </Wide>
      ),
    },
    moneyColumn('total', t.total, (row) => row.totalFen),
    { key: 'progress', head: t.progress, align: 'end', cell: (row) => `${row.claimedCount} / ${row.shareCount}` },
    moneyColumn('claimed', t.claimed, (row) => row.claimedFen),
    moneyColumn('returned', t.returned, (row) => row.returnedFen),
    { key: 'state', head: kit.state, cell: (row) => <EnvelopeState envelope={row} t={t} /> },
    timeColumn('createdAt', kit.time, (row) => row.createdAt),
  ],
  empty: () => ({ icon: 'wallet' }),
});

function envelopeFile({ t, kit }: ListContext<typeof zh>, zone: string): readonly FileColumn<ConsoleEnvelope>[] {
  const inYuan = (name: string) => kit.headIn({ name, unit: 'CNY' });
  const inZone = (name: string) => kit.headIn({ name, unit: zone });
  return [
    [t.number, ({ id }) => id],
    [t.giver, ({ giver }) => giver.nickname],
    [kit.account, ({ giver }) => giver.account],
    [kit.kind, ({ kind }) => t.kinds[kind]],
    [t.where, ({ receiver, target }) => (receiver ? t.receiver({ name: receiver.nickname }) : (target?.title ?? ''))],
    [inYuan(t.total), ({ totalFen }, { yuan }) => yuan(totalFen)],
    [t.progress, ({ claimedCount, shareCount }) => `${claimedCount} / ${shareCount}`],
    [inYuan(t.claimed), ({ claimedFen }, { yuan }) => yuan(claimedFen)],
    [inYuan(t.returned), ({ returnedFen }, { yuan }) => yuan(returnedFen)],
    [kit.state, ({ endReason }) => (endReason === null ? t.states.open : t.ends[endReason])],
    [inZone(kit.time), ({ createdAt }, { time }) => time(createdAt)],
    [inZone(t.endsAt), ({ endsAt }, { time }) => time(endsAt)],
    [t.greeting, ({ greeting }) => greeting],
  ];
}

/** `/admin/red-envelopes`: all envelopes, and where their money went. */
export const { Page, queries } = defineConsolePart({
  area: 'redEnvelope',
  messages: envelopeRoomAdminMessages,
  part: consoleItem(envelopeRoomAdminMessages, {
    param: 'id',
    hasPages: true,
    query: (id, search) =>
      apiQuery(redEnvelopeAdminApi.read, { params: { id }, query: { page: String(pageNumber(search)) } }),
    also: [redEnvelopeAdminApi.list],
    actions: ({ envelope: { id, endReason } }, { t, confirm }) => {
      const stop = () =>
        confirm({
          call: redEnvelopeAdminApi.stop,
          params: { id },
          title: t.stopTitle,
          text: t.stopText,
          isRequired: true,
          confirm: t.stop,
          tone: 'danger',
          overlay: true,
          done: t.stopped,
        });
      return endReason === null && <Buttons size="m" items={[{ label: t.stop, tone: 'danger', onClick: stop }]} />;
    },
    view: (found, context) => <EnvelopeView {...{ found, context }} />,
    otherwise: list,
  }),
});
