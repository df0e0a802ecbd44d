import { QueryState } from '#features/console/web/public.ts';
import type { ConsoleEnvelope } from '#features/red-envelope/admin-contract.ts';
import { envelopeKinds } from '#features/red-envelope/contract.ts';
import { topicPath } from '#features/topic/paths.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import { countPages } from '#platform/shared/paging.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { FilterForm } from '#platform/web/kit/filter-form.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import css from './envelope-admin.module.css';
import { envelopeRoomAdminMessages } from './messages.ts';
import { type EnvelopeSearchParams, envelopesQuery, hrefOf, PATH, parseSearchParams, states } from './search-params.ts';

/** The server counts up to this number. */
const COUNTED = 3000;

/** Envelopes matching the filters, newest first. */
export function EnvelopeList({ searchParams }: { searchParams: EnvelopeSearchParams }) {
  const t = useMessages(envelopeRoomAdminMessages);
  const language = useLanguage();
  const query = useApiQuery(envelopesQuery(searchParams), { keepPreviousData: true });
  return (
    <>
      <Card pad="pad">
        <Filters key={hrefOf(searchParams)} searchParams={searchParams} />
      </Card>
      <QueryState asked={query}>
        {(list) => (
          <Card>
            <RowsOfPage list={list} first={hrefOf({ ...searchParams, page: 1 })}>
              <EnvelopeTable rows={list.records} searchParams={searchParams} />
            </RowsOfPage>
            <Pager page={list.page} pageCount={countPages(list)} hrefOf={(page) => hrefOf({ ...searchParams, page })} />
            {list.total >= COUNTED && <p>{t.capped({ count: formatCount(COUNTED, language) })}</p>}
          </Card>
        )}
      </QueryState>
    </>
  );
}

function Filters({ searchParams }: { searchParams: EnvelopeSearchParams }) {
  const t = useMessages(envelopeRoomAdminMessages);
  const any = { value: '', label: t.any };
  return (
    <FilterForm path={PATH} hrefOf={(chosen) => hrefOf(parseSearchParams(chosen))} apply={t.filter} clear={t.clear}>
      <Field label={t.state}>
        <Select
          name="state"
          defaultValue={searchParams.state ?? ''}
          options={[any, ...states.map((state) => ({ value: state, label: t.states[state] }))]}
        />
      </Field>
      <Field label={t.kind}>
        <Select
          name="kind"
          defaultValue={searchParams.kind ?? ''}
          options={[any, ...envelopeKinds.map((kind) => ({ value: kind, label: t.kinds[kind] }))]}
        />
      </Field>
      <Field label={t.giver}>
        <TextInput
          name="giver"
          maxLength={60}
          placeholder={t.giverHint}
          defaultValue={searchParams.giver ?? ''}
          autoComplete="off"
        />
      </Field>
      <Field label={t.topicId}>
        <TextInput
          name="topicId"
          maxLength={18}
          inputMode="numeric"
          defaultValue={searchParams.topicId ?? ''}
          autoComplete="off"
        />
      </Field>
    </FilterForm>
  );
}

/** Open, or the reason why it ended. */
export function EnvelopeState({ envelope }: { envelope: Pick<ConsoleEnvelope, 'endReason'> }) {
  const t = useMessages(envelopeRoomAdminMessages);
  const { endReason } = envelope;
  return (
    <Status tone={endReason === null ? 'good' : endReason === 'staff' ? 'bad' : 'neutral'}>
      {endReason === null ? t.states.open : t.ends[endReason]}
    </Status>
  );
}

/** The topic that contains it, or its recipient. */
export function EnvelopeWhere({ envelope }: { envelope: ConsoleEnvelope }) {
  const t = useMessages(envelopeRoomAdminMessages);
  if (envelope.receiver) return t.receiver({ name: envelope.receiver.nickname });
  return envelope.topic ? <Link to={topicPath(envelope.topic.id)}>{envelope.topic.title}</Link> : t.topicGone;
}

function EnvelopeTable({
  rows,
  searchParams,
}: {
  rows: readonly ConsoleEnvelope[];
  searchParams: EnvelopeSearchParams;
}) {
  const t = useMessages(envelopeRoomAdminMessages);
  return (
    <Table
      caption={t.table}
      rows={rows}
      keyOf={(row) => row.id}
      empty={<EmptyState icon="wallet" title={t.none} text={t.noneText} />}
      columns={[
        {
          key: 'number',
          head: t.number,
          cell: (row) => <Link to={hrefOf({ ...searchParams, id: row.id, page: 1 })}>{row.id}</Link>,
        },
        { key: 'giver', head: t.giver, cell: (row) => row.giver.nickname },
        { key: 'kind', head: t.kind, cell: (row) => t.kinds[row.kind] },
        {
          key: 'where',
          head: t.where,
          cell: (row) => (
            <span className={css.where}>
              <EnvelopeWhere envelope={row} />
            </span>
          ),
        },
        { key: 'total', head: t.total, align: 'end', cell: (row) => moneyText(row.totalFen) },
        {
          key: 'progress',
          head: t.progress,
          align: 'end',
          cell: (row) => `${row.claimedCount} / ${row.shareCount}`,
        },
        { key: 'claimed', head: t.claimed, align: 'end', cell: (row) => moneyText(row.claimedFen) },
        { key: 'returned', head: t.returned, align: 'end', cell: (row) => moneyText(row.returnedFen) },
        { key: 'state', head: t.state, cell: (row) => <EnvelopeState envelope={row} /> },
        {
          key: 'createdAt',
          head: t.createdAt,
          isOneLine: true,
          cell: (row) => <TimeAgo at={row.createdAt} />,
        },
      ]}
    />
  );
}
