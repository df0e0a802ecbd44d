import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ConsoleFrame, consoleMessages, QueryState } from '#features/console/web/public.ts';
import { type OutgoingMessageRow, outgoingMessageApi } from '#features/outgoing-message/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { countPages } from '#platform/shared/paging.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
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
import type { PageLocation } from '#platform/web/page/page.ts';
import { LetterDialog, OutgoingMessageStatus } from './letter-dialog.tsx';
import { outgoingMessageAdminMessages } from './messages.ts';
import { filtersOf, hrefOf, OutboxFilterForm } from './outbox-filters.tsx';
import css from './outgoing-message.module.css';

const pageMessages = consoleMessages(outgoingMessageAdminMessages);
/** Where the server stops counting. */
const COUNTED = 3000;
const LOOK_EVERY = 10_000;

const outboxQuery = (search: URLSearchParams) =>
  apiQuery(outgoingMessageApi.list, { query: { ...filtersOf(search), page: search.get('page') ?? '1' } });

export const queries = ({ query }: PageLocation) => [outboxQuery(query)];

/** `/admin/outbox`: mails and SMS on their way out. */
export function Page() {
  return (
    <ConsoleFrame area="delivery" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const messages = useMessages(outgoingMessageAdminMessages).outbox;
  const language = useLanguage();
  const [search] = useSearchParams();
  const filters = filtersOf(search);
  const query = useApiQuery(outboxQuery(search), { keepPreviousData: true, refetchInterval: LOOK_EVERY });
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <>
      <PageHeading title={messages.title} text={messages.text} />
      <Card pad="pad">
        <OutboxFilterForm key={search.toString()} filters={filters} />
      </Card>
      <QueryState asked={query}>
        {(list) => (
          <>
            <Notices providers={list.providers} isVeiled={list.isVeiled} />
            <Card>
              <RowsOfPage list={list} first={hrefOf(filters, 1)}>
                <OutboxTable
                  rows={list.records}
                  isNarrowed={Object.keys(filters).length > 0}
                  onOpen={(row) => setChosen(row.id)}
                />
              </RowsOfPage>
            </Card>
            <Pager page={list.page} pageCount={countPages(list)} hrefOf={(page) => hrefOf(filters, page)} />
            {list.total >= COUNTED && (
              <p className={css.quiet}>{messages.capped({ count: formatCount(COUNTED, language) })}</p>
            )}
          </>
        )}
      </QueryState>
      {chosen && <LetterDialog id={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

/** Which ways out are missing, and what is not to be read here. */
function Notices({ providers, isVeiled }: { providers: { mail: boolean; sms: boolean }; isVeiled: boolean }) {
  const messages = useMessages(outgoingMessageAdminMessages).outbox;
  const missing = [...(providers.mail ? [] : [messages.noMail]), ...(providers.sms ? [] : [messages.noSms])];
  return (
    <div className={css.notices}>
      {missing.length > 0 && (
        <Callout tone="warning">
          {missing.join(' ')} <Link to="/admin/providers">{messages.toProviders}</Link>
        </Callout>
      )}
      <Callout>{isVeiled ? messages.veiled : messages.shown}</Callout>
    </div>
  );
}

function OutboxTable({
  rows,
  isNarrowed,
  onOpen,
}: {
  rows: readonly OutgoingMessageRow[];
  isNarrowed: boolean;
  onOpen: (row: OutgoingMessageRow) => void;
}) {
  const messages = useMessages(outgoingMessageAdminMessages).outbox;
  return (
    <Table
      caption={messages.table}
      rows={rows}
      keyOf={(row) => row.id}
      empty={
        <EmptyState
          icon="mail"
          title={isNarrowed ? messages.emptyFor : messages.empty}
          text={isNarrowed ? undefined : messages.emptyText}
        />
      }
      columns={[
        {
          key: 'at',
          head: messages.at,
          isOneLine: true,
          cell: (row) => <TimeAgo at={row.createdAt} />,
        },
        { key: 'channel', head: messages.channel, cell: (row) => messages.channels[row.channel] },
        { key: 'about', head: messages.about, cell: (row) => row.about },
        {
          key: 'recipient',
          head: messages.recipient,
          cell: (row) => <span className={css.recipient}>{row.recipient}</span>,
        },
        { key: 'state', head: messages.state, cell: (row) => <OutgoingMessageStatus state={row.state} /> },
        {
          key: 'fault',
          head: messages.fault,
          cell: (row) => <span className={css.fault}>{row.fault || <FaultDetail text={row.faultDetail} />}</span>,
        },
        {
          key: 'acts',
          head: <VisuallyHidden>{messages.acts}</VisuallyHidden>,
          align: 'end',
          cell: (row) => (
            <Button size="s" aria-label={messages.openOf(row)} onClick={() => onOpen(row)}>
              {messages.open}
            </Button>
          ),
        },
      ]}
    />
  );
}
