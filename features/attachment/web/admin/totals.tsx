import { AskState } from '#features/console/web/public.ts';
import { formatBytes } from '#platform/shared/byte-size.ts';
import { formatCount } from '#platform/shared/words.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import type { zh } from './messages.zh.ts';
import { askTotals } from './place.ts';

/** How much is kept, by kind, and how much of it nothing shows. */
export function Totals() {
  const words = useWords<typeof zh>('attachmentAdmin');
  const language = useLanguage();
  const asked = useAsk(askTotals);
  // The list below says that there is nothing.
  if (asked.data?.records.length === 0) return null;
  return (
    <Card>
      <AskState asked={asked}>
        {({ records }) => (
          <Table
            caption={words.totals}
            rows={records}
            keyOf={({ kind }) => kind}
            columns={[
              { key: 'kind', head: words.kind, cell: ({ kind }) => words.kinds[kind] },
              { key: 'count', head: words.count, align: 'end', cell: ({ count }) => formatCount(count, language) },
              { key: 'size', head: words.size, align: 'end', cell: ({ bytes }) => formatBytes(bytes, language) },
              {
                key: 'loose',
                head: words.looseCount,
                align: 'end',
                cell: ({ looseCount, looseBytes }) => (looseCount === 0 ? '0' : `${formatCount(looseCount, language)} · ${formatBytes(looseBytes, language)}`),
              },
            ]}
          />
        )}
      </AskState>
    </Card>
  );
}
