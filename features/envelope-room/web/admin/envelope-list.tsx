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
import type { zh } from './messages.zh.ts';
import { type EnvelopeSearchParams, envelopesQuery, hrefOf, PATH, parseSearchParams, states } from './search-params.ts';

/** Where the server stops counting. */
const COUNTED = 3000;

/** Envelopes by what narrows them, the newest first. */
export function EnvelopeList({ searchParams }: { searchParams: EnvelopeSearchParams }) {
  const messages = useMessages<typeof zh>('envelopeRoomAdmin');
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
            {list.total >= COUNTED && <p>{messages.capped({ count: formatCount(COUNTED, language) })}</p>}
          </Card>
        )}
      </QueryState>
    </>
  );
}

function Filters({ searchParams }: { searchParams: EnvelopeSearchParams }) {
  const messages = useMessages<typeof zh>('envelopeRoomAdmin');
  const any = { value: '', label: messages.any };
  return (
    <FilterForm
      path={PATH}
      hrefOf={(chosen) => hrefOf(parseSearchParams(chosen))}
      apply={messages.filter}
      clear={messages.clear}
    >
      <Field label={messages.state}>
        <Select
          name="state"
          defaultValue={searchParams.state ?? ''}
          options={[any, ...states.map((state) => ({ value: state, label: messages.states[state] }))]}
        />
      </Field>
      <Field label={messages.kind}>
        <Select
          name="kind"
          defaultValue={searchParams.kind ?? ''}
          options={[any, ...envelopeKinds.map((kind) => ({ value: kind, label: messages.kinds[kind] }))]}
        />
      </Field>
      <Field label={messages.giver}>
        <TextInput
          name="giver"
          maxLength={60}
          placeholder={messages.giverHint}
          defaultValue={searchParams.giver ?? ''}
          autoComplete="off"
        />
      </Field>
      <Field label={messages.topicId}>
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

/** Whether it is open, or why it is not. */
export function EnvelopeState({ envelope }: { envelope: Pick<ConsoleEnvelope, 'endReason'> }) {
  const messages = useMessages<typeof zh>('envelopeRoomAdmin');
  const { endReason } = envelope;
  return (
    <Status tone={endReason === null ? 'good' : endReason === 'staff' ? 'bad' : 'neutral'}>
      {endReason === null ? messages.states.open : messages.ends[endReason]}
    </Status>
  );
}

/** The topic it lies in, or for whom it is. */
export function EnvelopeWhere({ envelope }: { envelope: ConsoleEnvelope }) {
  const messages = useMessages<typeof zh>('envelopeRoomAdmin');
  if (envelope.receiver) return messages.receiver({ name: envelope.receiver.nickname });
  return envelope.topic ? <Link to={topicPath(envelope.topic.id)}>{envelope.topic.title}</Link> : messages.topicGone;
}

function EnvelopeTable({
  rows,
  searchParams,
}: {
  rows: readonly ConsoleEnvelope[];
  searchParams: EnvelopeSearchParams;
}) {
  const messages = useMessages<typeof zh>('envelopeRoomAdmin');
  return (
    <Table
      caption={messages.table}
      rows={rows}
      keyOf={(row) => row.id}
      empty={<EmptyState icon="wallet" title={messages.none} text={messages.noneText} />}
      columns={[
        {
          key: 'number',
          head: messages.number,
          cell: (row) => <Link to={hrefOf({ ...searchParams, id: row.id, page: 1 })}>{row.id}</Link>,
        },
        { key: 'giver', head: messages.giver, cell: (row) => row.giver.nickname },
        { key: 'kind', head: messages.kind, cell: (row) => messages.kinds[row.kind] },
        {
          key: 'where',
          head: messages.where,
          cell: (row) => (
            <span className={css.where}>
              <EnvelopeWhere envelope={row} />
            </span>
          ),
        },
        { key: 'total', head: messages.total, align: 'end', cell: (row) => moneyText(row.totalFen) },
        {
          key: 'progress',
          head: messages.progress,
          align: 'end',
          cell: (row) => `${row.claimedCount} / ${row.shareCount}`,
        },
        { key: 'claimed', head: messages.claimed, align: 'end', cell: (row) => moneyText(row.claimedFen) },
        { key: 'returned', head: messages.returned, align: 'end', cell: (row) => moneyText(row.returnedFen) },
        { key: 'state', head: messages.state, cell: (row) => <EnvelopeState envelope={row} /> },
        {
          key: 'createdAt',
          head: messages.createdAt,
          isOneLine: true,
          cell: (row) => <TimeAgo at={row.createdAt} />,
        },
      ]}
    />
  );
}
