import { useState } from 'react';
import { redEnvelopeApi } from '#features/red-envelope/contract.ts';
import { countPages } from '#platform/shared/paging.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { redEnvelopeCardMessages } from './card-messages.ts';
import { ProofPanel } from './proof-panel.tsx';
import { ShareList, ShareRow } from './share-row.tsx';

/** Opened shares in order, and the verification of the division. */
export function SharesDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(redEnvelopeCardMessages);
  const [pages, setPages] = useState(1);
  const [isVerifying, setVerifying] = useState(false);
  return (
    <Dialog
      open
      title={t.sharesTitle}
      onClose={onClose}
      actions={
        <Button icon="shield" aria-expanded={isVerifying} onClick={() => setVerifying(!isVerifying)}>
          {t.verify}
        </Button>
      }
    >
      {isVerifying && <ProofPanel id={id} />}
      {Array.from({ length: pages }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its number
        <SharesPage key={at} id={id} page={at + 1} isLast={at + 1 === pages} onMore={() => setPages(pages + 1)} />
      ))}
    </Dialog>
  );
}

type SharesPageProps = { id: string; page: number; isLast: boolean; onMore: () => void };

function SharesPage({ id, page, isLast, onMore }: SharesPageProps) {
  const t = useMessages(redEnvelopeCardMessages);
  const shares = useApiQuery(apiQuery(redEnvelopeApi.shares, { params: { id }, query: { page: String(page) } }));
  return (
    <>
      {shares.isPending && (
        <SkeletonArea>
          <Skeleton quarters={3} />
          <Skeleton quarters={2} />
          <Skeleton quarters={3} />
        </SkeletonArea>
      )}
      {shares.error && <ErrorState message={shares.error.message} onRetry={() => void shares.refetch()} />}
      {shares.data?.total === 0 && <EmptyState icon="wallet" title={t.none} text={t.noneText} />}
      {shares.data && shares.data.records.length > 0 && (
        <ShareList label={t.sharesTitle}>
          {shares.data.records.map((share) => (
            <ShareRow key={share.place} share={share} luck={t.luckiest} />
          ))}
        </ShareList>
      )}
      {isLast && shares.data && page < countPages(shares.data) && (
        <Button wide tone="quiet" onClick={onMore}>
          {t.more}
        </Button>
      )}
    </>
  );
}
