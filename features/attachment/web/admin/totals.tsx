import { attachmentApi } from '#features/attachment/contract.ts';
import { countColumn } from '#features/console/web/columns-public.ts';
import { QueryState } from '#features/console/web/public.ts';
import { formatBytes } from '#platform/shared/byte-size.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { attachmentAdminMessages } from './messages.ts';

export const totalsQuery = apiQuery(attachmentApi.totals, { query: {} });

/** Stored bytes by kind, and how much of it is unused. */
export function Totals() {
  const t = useMessages(attachmentAdminMessages);
  const language = useLanguage();
  const query = useApiQuery(totalsQuery);
  const size = (bytes: number) => formatBytes(bytes, language);
  // The list below already shows the empty state.
  if (query.data?.records.length === 0) return null;
  return (
    <Card>
      <QueryState asked={query}>
        {({ records }) => (
          <Table
            caption={t.totals}
            rows={records}
            keyOf={({ kind }) => kind}
            columns={[
              { key: 'kind', head: t.kind, cell: ({ kind }) => t.kinds[kind] },
              countColumn<{ count: number }>('count', t.count, ({ count }) => count),
              { key: 'size', head: t.size, align: 'end', cell: ({ bytes }) => size(bytes) },
              {
                key: 'loose',
                head: t.looseCount,
                align: 'end',
                cell: ({ looseCount: count, looseBytes: bytes }) =>
                  count === 0 ? '0' : `${formatCount(count, language)} · ${size(bytes)}`,
              },
            ]}
          />
        )}
      </QueryState>
    </Card>
  );
}
