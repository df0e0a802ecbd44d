import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AttachmentRow } from '#features/attachment/contract.ts';
import { AskState, ConsoleFrame, consoleWords } from '#features/console/web/public.ts';
import { countPages } from '#platform/shared/paging.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import type { Place } from '#platform/web/page/page.ts';
import { AttachmentFilters } from './attachment-filters.tsx';
import { AttachmentTable } from './attachment-table.tsx';
import type { zh } from './messages.zh.ts';
import { askAttachments, askTotals, hrefOf, PATH, placeOf } from './place.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { Totals } from './totals.tsx';

const pageWords = consoleWords('attachmentAdmin', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});

export const asks = ({ query }: Place) => [askAttachments(placeOf(query)), askTotals];

/** `/admin/attachments`: what members have uploaded, and where it stands. */
export function Page() {
  return (
    <ConsoleFrame area="attachment" words={pageWords}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const words = useWords<typeof zh>('attachmentAdmin');
  const [search] = useSearchParams();
  const place = placeOf(search);
  const asked = useAsk(askAttachments(place), { keepPrevious: true });
  const [toRemove, setToRemove] = useState<AttachmentRow | null>(null);
  return (
    <>
      <PageHeading title={words.title} text={words.text} />
      <Totals />
      <Card pad="pad">
        <AttachmentFilters key={search.toString()} place={place} />
      </Card>
      <AskState asked={asked}>
        {(list) => (
          <>
            <Card>
              <RowsOfPage list={list} first={hrefOf({ ...place, page: 1 })}>
                <AttachmentTable attachments={list.records} isFiltered={hrefOf({ ...place, page: 1 }) !== PATH} onRemove={setToRemove} />
              </RowsOfPage>
            </Card>
            <Pager page={list.page} pageCount={countPages(list)} hrefOf={(page) => hrefOf({ ...place, page })} />
          </>
        )}
      </AskState>
      {toRemove && <RemoveDialog attachment={toRemove} onClose={() => setToRemove(null)} />}
    </>
  );
}
