import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DataExport, dataExportApi } from '#features/data-export/contract.ts';
import { ProofDialog } from '#features/passkey/web/public.ts';
import { AccountLayout } from '#features/profile/web/public.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { formatBytes } from '#platform/shared/byte-size.ts';
import { apiQuery, useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { saveFile, useFetchFile } from '#platform/web/api/private-file.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Button } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { Callout, ErrorState } from '#platform/web/kit/states.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { dataExportMessages } from '../messages.ts';
import css from './data-export.module.css';

const exportQuery = apiQuery(dataExportApi.read, { query: {} });
/** Polling interval for a waiting archive, in ms. */
const LOOK_EVERY = 3000;

export const queries = () => [exportQuery];

/** `/user/dataExport`: download of all data the site has about the reader. */
export function Page() {
  const t = useMessages(dataExportMessages);
  const [isWaiting, setWaiting] = useState(false);
  const { data, error, isPending, refetch } = useApiQuery(
    exportQuery,
    isWaiting ? { refetchInterval: LOOK_EVERY } : {},
  );
  const isBeingMade = data?.current?.state === 'waiting';
  if (isBeingMade !== isWaiting) setWaiting(isBeingMade);
  return (
    <AccountLayout title={t.title} text={t.text}>
      <Card pad="pad">
        {isPending && (
          <SkeletonArea>
            <Skeleton quarters={4} />
            <Skeleton quarters={3} />
            <Skeleton size="l" quarters={1} />
          </SkeletonArea>
        )}
        {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {data && <ExportState current={data.current} mayAskAt={data.mayAskAt} />}
      </Card>
    </AccountLayout>
  );
}

function ExportState({ current, mayAskAt: mayQueryAt }: { current: DataExport | null; mayAskAt: string | null }) {
  const t = useMessages(dataExportMessages);
  const instant = useInstant();
  const queries = useQueryClient();
  const toast = useToast();
  const mutation = useApiMutation(dataExportApi.ask, { overlay: true, quiet: true });
  const [isProving, setProving] = useState(false);
  const readAgain = () => queries.invalidateQueries({ queryKey: [exportQuery.endpoint.path] });
  // There is an archive, but this session has not proven ownership yet.
  const isElsewhere =
    current?.state === 'ready' && current.ticket === null && mayQueryAt === null && isAhead(current.endsAt);
  const start = async (proof: OwnerProof) => {
    await mutation.mutateAsync({ body: proof });
    setProving(false);
    toast.success(isElsewhere ? t.broughtHere : t.asked);
    await readAgain();
  };
  const close = () => {
    setProving(false);
    void readAgain();
  };
  const isWaiting = current?.state === 'waiting';
  return (
    <div className={css.stack}>
      <p>{t.formatText}</p>
      <div aria-live="polite">
        {isWaiting && (
          <Callout>
            <b>{t.waiting}</b>
            <p>{t.waitingText}</p>
          </Callout>
        )}
        {current?.ticket && <Ready current={current} ticket={current.ticket} />}
        {isElsewhere && (
          <Callout>
            <b>{t.elsewhere}</b>
            <p>{t.elsewhereText}</p>
          </Callout>
        )}
        {current?.state === 'failed' && <Callout tone="error">{t.failed}</Callout>}
      </div>
      {!isWaiting && mayQueryAt === null && (
        <div>
          <Button
            tone={current?.ticket ? 'plain' : 'primary'}
            icon="download"
            busy={mutation.isPending}
            onClick={() => setProving(true)}
          >
            {isElsewhere ? t.fetchHere : current ? t.requestAgain : t.ask}
          </Button>
        </div>
      )}
      {isProving && (
        <ProofDialog
          title={t.title}
          text={t.proofText}
          confirmLabel={isElsewhere ? t.fetchHere : t.ask}
          onProve={start}
          onClose={close}
        />
      )}
      {!isWaiting && mayQueryAt !== null && (
        <p className={css.quiet}>{t.nextAt({ time: instant(mayQueryAt, 'short') })}</p>
      )}
    </div>
  );
}

function Ready({ current, ticket }: { current: DataExport; ticket: NonNullable<DataExport['ticket']> }) {
  const t = useMessages(dataExportMessages);
  const language = useLanguage();
  const instant = useInstant();
  const fetchFile = useFetchFile();
  const queries = useQueryClient();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const file = await fetchFile(dataExportApi.file, { params: { id: current.id }, query: ticket }).catch(
      (error: Error) => error,
    );
    setBusy(false);
    if (file instanceof Blob) return saveFile(file, t.fileName);
    toast.error(file.message);
    // It may have expired by now.
    await queries.invalidateQueries({ queryKey: [exportQuery.endpoint.path] });
  };
  return (
    <Callout tone="success">
      <b>{t.ready}</b>
      <p>
        {t.readyText({
          size: formatBytes(current.size ?? 0, language),
          until: instant(current.endsAt ?? '', 'short'),
        })}
      </p>
      <Button tone="primary" icon="download" busy={isBusy} onClick={() => void download()}>
        {isBusy ? t.downloading : t.download}
      </Button>
    </Callout>
  );
}

const isAhead = (instant: string | null) => instant !== null && new Date(instant).getTime() > Date.now();
