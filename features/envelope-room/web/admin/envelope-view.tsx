import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '#features/console/web/public.ts';
import { type ConsoleEnvelope, redEnvelopeAdminApi } from '#features/red-envelope/admin-contract.ts';
import { ShareList, ShareRow } from '#features/red-envelope/web/public.ts';
import { moneyText } from '#platform/shared/money.ts';
import { countPages } from '#platform/shared/paging.ts';
import { useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, Panel } from '#platform/web/kit/card.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import { ShortTime } from '#platform/web/kit/short-time.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import css from './envelope-admin.module.css';
import { EnvelopeState, EnvelopeWhere } from './envelope-list.tsx';
import { envelopeRoomAdminMessages } from './messages.ts';
import { type EnvelopeSearchParams, envelopeQuery, hrefOf } from './search-params.ts';

/** One envelope: its data, where its money went, and who has opened it. */
export function EnvelopeView({ id, searchParams }: { id: string; searchParams: EnvelopeSearchParams }) {
  const t = useMessages(envelopeRoomAdminMessages);
  const query = useApiQuery(envelopeQuery(id, searchParams.page), { keepPreviousData: true });
  const [isStopping, setStopping] = useState(false);
  return (
    <>
      <div className={css.tools}>
        <ButtonLink icon="chevronLeft" to={hrefOf({ ...searchParams, id: undefined, page: 1 })}>
          {t.back}
        </ButtonLink>
        {query.data?.envelope.endReason === null && (
          <Button tone="danger" onClick={() => setStopping(true)}>
            {t.stop}
          </Button>
        )}
      </div>
      <QueryState asked={query}>
        {(data) => (
          <>
            <Facts envelope={data.envelope} />
            <Panel title={t.shares}>
              <RowsOfPage list={data} first={hrefOf({ ...searchParams, page: 1 })}>
                {data.records.length === 0 ? (
                  <EmptyState icon="wallet" title={t.nobody} />
                ) : (
                  <ShareList label={t.shares}>
                    {data.records.map((share) => (
                      <ShareRow key={share.place} share={share} luck={t.luckiest} />
                    ))}
                  </ShareList>
                )}
              </RowsOfPage>
              <Pager
                page={data.page}
                pageCount={countPages(data)}
                hrefOf={(page) => hrefOf({ ...searchParams, page })}
              />
            </Panel>
          </>
        )}
      </QueryState>
      {isStopping && query.data?.envelope.endReason === null && (
        <StopDialog id={id} onClose={() => setStopping(false)} />
      )}
    </>
  );
}

function Facts({ envelope }: { envelope: ConsoleEnvelope }) {
  const t = useMessages(envelopeRoomAdminMessages);
  const { totalFen, claimedFen, returnedFen } = envelope;
  const facts = [
    { label: t.number, value: envelope.id },
    { label: t.state, value: <EnvelopeState envelope={envelope} /> },
    { label: t.kind, value: t.kinds[envelope.kind] },
    { label: t.giver, value: envelope.giver.nickname },
    { label: t.where, value: <EnvelopeWhere envelope={envelope} /> },
    { label: t.total, value: moneyText(totalFen) },
    { label: t.progress, value: `${envelope.claimedCount} / ${envelope.shareCount}` },
    { label: t.claimed, value: moneyText(claimedFen) },
    { label: t.rest, value: moneyText(totalFen - claimedFen - returnedFen) },
    { label: t.returned, value: moneyText(returnedFen) },
    { label: t.createdAt, value: <ShortTime at={envelope.createdAt} /> },
    { label: t.endsAt, value: <ShortTime at={envelope.endsAt} /> },
    ...(envelope.greeting === '' ? [] : [{ label: t.greeting, value: envelope.greeting }]),
  ];
  return (
    <Card pad="pad" as="section" label={t.one({ id: envelope.id })}>
      <dl className={css.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Asks for the reason and ends the envelope. */
function StopDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(envelopeRoomAdminMessages);
  const toast = useToast();
  const queries = useQueryClient();
  const stop = useApiMutation(redEnvelopeAdminApi.stop, { overlay: true, idempotencyKey: `staff-stop-envelope-${id}` });
  const confirm = async (reason: string) => {
    // The request layer reports errors.
    const done = await stop.mutateAsync({ params: { id }, body: { reason } }).catch(() => undefined);
    // If a concurrent request ended it, the refetch removes this form; after a network failure the typed reason is
    // kept.
    await queries.invalidateQueries({ queryKey: [redEnvelopeAdminApi.read.path] });
    if (!done) return;
    toast.success(t.stopped);
    onClose();
  };
  return (
    <ReasonDialog
      title={t.stopTitle}
      text={t.stopText}
      reasonLabel={t.reason}
      reasonMissing={t.reasonMissing}
      confirmLabel={t.stop}
      tone="danger"
      busy={stop.isPending}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    />
  );
}
