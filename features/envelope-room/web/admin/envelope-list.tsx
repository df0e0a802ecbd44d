import { AskState } from '#features/console/web/public.ts';
import type { ConsoleEnvelope } from '#features/red-envelope/admin-contract.ts';
import { envelopeKinds } from '#features/red-envelope/contract.ts';
import { topicPath } from '#features/topic/paths.ts';
import { moneyText } from '#platform/shared/money.ts';
import { countPages } from '#platform/shared/paging.ts';
import { formatCount } from '#platform/shared/words.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
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
import { askEnvelopes, type EnvelopePlace, hrefOf, PATH, placeOf, states } from './place.ts';

/** Where the server stops counting. */
const COUNTED = 3000;

/** Envelopes by what narrows them, the newest first. */
export function EnvelopeList({ place }: { place: EnvelopePlace }) {
  const words = useWords<typeof zh>('envelopeRoomAdmin');
  const language = useLanguage();
  const asked = useAsk(askEnvelopes(place), { keepPrevious: true });
  return (
    <>
      <Card pad="pad">
        <Filters key={hrefOf(place)} place={place} />
      </Card>
      <AskState asked={asked}>
        {(list) => (
          <Card>
            <RowsOfPage list={list} first={hrefOf({ ...place, page: 1 })}>
              <EnvelopeTable rows={list.records} place={place} />
            </RowsOfPage>
            <Pager page={list.page} pageCount={countPages(list)} hrefOf={(page) => hrefOf({ ...place, page })} />
            {list.total >= COUNTED && <p>{words.capped({ count: formatCount(COUNTED, language) })}</p>}
          </Card>
        )}
      </AskState>
    </>
  );
}

function Filters({ place }: { place: EnvelopePlace }) {
  const words = useWords<typeof zh>('envelopeRoomAdmin');
  const any = { value: '', label: words.any };
  return (
    <FilterForm path={PATH} hrefOf={(chosen) => hrefOf(placeOf(chosen))} apply={words.filter} clear={words.clear}>
      <Field label={words.state}>
        <Select name="state" defaultValue={place.state ?? ''} options={[any, ...states.map((state) => ({ value: state, label: words.states[state] }))]} />
      </Field>
      <Field label={words.kind}>
        <Select name="kind" defaultValue={place.kind ?? ''} options={[any, ...envelopeKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))]} />
      </Field>
      <Field label={words.giver}>
        <TextInput name="giver" maxLength={60} placeholder={words.giverHint} defaultValue={place.giver ?? ''} autoComplete="off" />
      </Field>
      <Field label={words.topicId}>
        <TextInput name="topicId" maxLength={18} inputMode="numeric" defaultValue={place.topicId ?? ''} autoComplete="off" />
      </Field>
    </FilterForm>
  );
}

/** Whether it is open, or why it is not. */
export function EnvelopeState({ envelope }: { envelope: Pick<ConsoleEnvelope, 'endReason'> }) {
  const words = useWords<typeof zh>('envelopeRoomAdmin');
  const { endReason } = envelope;
  return <Status tone={endReason === null ? 'good' : endReason === 'staff' ? 'bad' : 'neutral'}>{endReason === null ? words.states.open : words.ends[endReason]}</Status>;
}

/** The topic it lies in, or for whom it is. */
export function EnvelopeWhere({ envelope }: { envelope: ConsoleEnvelope }) {
  const words = useWords<typeof zh>('envelopeRoomAdmin');
  if (envelope.receiver) return words.receiver({ name: envelope.receiver.nickname });
  return envelope.topic ? <Link to={topicPath(envelope.topic.id)}>{envelope.topic.title}</Link> : words.topicGone;
}

function EnvelopeTable({ rows, place }: { rows: readonly ConsoleEnvelope[]; place: EnvelopePlace }) {
  const words = useWords<typeof zh>('envelopeRoomAdmin');
  return (
    <Table
      caption={words.table}
      rows={rows}
      keyOf={(row) => row.id}
      empty={<EmptyState icon="wallet" title={words.none} text={words.noneText} />}
      columns={[
        { key: 'number', head: words.number, cell: (row) => <Link to={hrefOf({ ...place, id: row.id, page: 1 })}>{row.id}</Link> },
        { key: 'giver', head: words.giver, cell: (row) => row.giver.nickname },
        { key: 'kind', head: words.kind, cell: (row) => words.kinds[row.kind] },
        {
          key: 'where',
          head: words.where,
          cell: (row) => (
            <span className={css.where}>
              <EnvelopeWhere envelope={row} />
            </span>
          ),
        },
        { key: 'total', head: words.total, align: 'end', cell: (row) => moneyText(row.totalFen) },
        { key: 'progress', head: words.progress, align: 'end', cell: (row) => `${row.claimedCount} / ${row.shareCount}` },
        { key: 'claimed', head: words.claimed, align: 'end', cell: (row) => moneyText(row.claimedFen) },
        { key: 'returned', head: words.returned, align: 'end', cell: (row) => moneyText(row.returnedFen) },
        { key: 'state', head: words.state, cell: (row) => <EnvelopeState envelope={row} /> },
        {
          key: 'createdAt',
          head: words.createdAt,
          isOneLine: true,
          cell: (row) => <TimeAgo at={row.createdAt} />,
        },
      ]}
    />
  );
}
