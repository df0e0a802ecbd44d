import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AskState, ConsoleFrame, consoleWords } from '#features/console/web/public.ts';
import { type DeliveryRow, deliveryApi } from '#features/delivery/contract.ts';
import { countPages } from '#platform/shared/paging.ts';
import { formatCount } from '#platform/shared/words.ts';
import { ask, useAsk } from '#platform/web/api/ask.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { FaultDetail } from '#platform/web/kit/outcome.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import { Callout, EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { VisuallyHidden } from '#platform/web/kit/visually-hidden.tsx';
import type { Place } from '#platform/web/page/page.ts';
import css from './delivery.module.css';
import { DeliveryStatus, LetterDialog } from './letter-dialog.tsx';
import type { zh } from './messages.zh.ts';
import { filtersOf, hrefOf, OutboxFilterForm } from './outbox-filters.tsx';

const pageWords = consoleWords('deliveryAdmin', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});
/** Where the server stops counting. */
const COUNTED = 3000;
const LOOK_EVERY = 10_000;

const askOutbox = (search: URLSearchParams) => ask(deliveryApi.list, { query: { ...filtersOf(search), page: search.get('page') ?? '1' } });

export const asks = ({ query }: Place) => [askOutbox(query)];

/** `/admin/outbox`: mails and SMS on their way out. */
export function Page() {
  return (
    <ConsoleFrame area="delivery" words={pageWords}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const words = useWords<typeof zh>('deliveryAdmin').outbox;
  const language = useLanguage();
  const [search] = useSearchParams();
  const filters = filtersOf(search);
  const asked = useAsk(askOutbox(search), { keepPrevious: true, refetchInterval: LOOK_EVERY });
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <>
      <PageHeading title={words.title} text={words.text} />
      <Card pad="pad">
        <OutboxFilterForm key={search.toString()} filters={filters} />
      </Card>
      <AskState asked={asked}>
        {(list) => (
          <>
            <Notices providers={list.providers} isVeiled={list.isVeiled} />
            <Card>
              <RowsOfPage list={list} first={hrefOf(filters, 1)}>
                <OutboxTable rows={list.records} isNarrowed={Object.keys(filters).length > 0} onOpen={(row) => setChosen(row.id)} />
              </RowsOfPage>
            </Card>
            <Pager page={list.page} pageCount={countPages(list)} hrefOf={(page) => hrefOf(filters, page)} />
            {list.total >= COUNTED && <p className={css.quiet}>{words.capped({ count: formatCount(COUNTED, language) })}</p>}
          </>
        )}
      </AskState>
      {chosen && <LetterDialog id={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

/** Which ways out are missing, and what is not to be read here. */
function Notices({ providers, isVeiled }: { providers: { mail: boolean; sms: boolean }; isVeiled: boolean }) {
  const words = useWords<typeof zh>('deliveryAdmin').outbox;
  const missing = [...(providers.mail ? [] : [words.noMail]), ...(providers.sms ? [] : [words.noSms])];
  return (
    <div className={css.notices}>
      {missing.length > 0 && (
        <Callout tone="warning">
          {missing.join(' ')} <Link to="/admin/providers">{words.toProviders}</Link>
        </Callout>
      )}
      <Callout>{isVeiled ? words.veiled : words.shown}</Callout>
    </div>
  );
}

function OutboxTable({ rows, isNarrowed, onOpen }: { rows: readonly DeliveryRow[]; isNarrowed: boolean; onOpen: (row: DeliveryRow) => void }) {
  const words = useWords<typeof zh>('deliveryAdmin').outbox;
  return (
    <Table
      caption={words.table}
      rows={rows}
      keyOf={(row) => row.id}
      empty={<EmptyState icon="mail" title={isNarrowed ? words.emptyFor : words.empty} text={isNarrowed ? undefined : words.emptyText} />}
      columns={[
        {
          key: 'at',
          head: words.at,
          isOneLine: true,
          cell: (row) => <TimeAgo at={row.createdAt} />,
        },
        { key: 'channel', head: words.channel, cell: (row) => words.channels[row.channel] },
        { key: 'about', head: words.about, cell: (row) => row.about },
        { key: 'recipient', head: words.recipient, cell: (row) => <span className={css.recipient}>{row.recipient}</span> },
        { key: 'state', head: words.state, cell: (row) => <DeliveryStatus state={row.state} /> },
        { key: 'fault', head: words.fault, cell: (row) => <span className={css.fault}>{row.fault || <FaultDetail text={row.faultDetail} />}</span> },
        {
          key: 'acts',
          head: <VisuallyHidden>{words.acts}</VisuallyHidden>,
          align: 'end',
          cell: (row) => (
            <Button size="s" aria-label={words.openOf(row)} onClick={() => onOpen(row)}>
              {words.open}
            </Button>
          ),
        },
      ]}
    />
  );
}
