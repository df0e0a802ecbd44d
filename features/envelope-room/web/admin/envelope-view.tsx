import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AskState } from '#features/console/web/public.ts';
import { type ConsoleEnvelope, redEnvelopeAdminApi } from '#features/red-envelope/admin-contract.ts';
import { ShareList, ShareRow } from '#features/red-envelope/web/public.ts';
import { moneyText } from '#platform/shared/money.ts';
import { countPages } from '#platform/shared/paging.ts';
import { useAct, useAsk } from '#platform/web/api/ask.ts';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, Panel } from '#platform/web/kit/card.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import { ShortTime } from '#platform/web/kit/short-time.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';

import css from './envelope-admin.module.css';
import { EnvelopeState, EnvelopeWhere } from './envelope-list.tsx';
import type { zh } from './messages.zh.ts';
import { askEnvelope, type EnvelopePlace, hrefOf } from './place.ts';

/** One envelope: what it is, where its money went, and who has opened it. */
export function EnvelopeView({ id, place }: { id: string; place: EnvelopePlace }) {
  const words = useWords<typeof zh>('envelopeRoomAdmin');
  const asked = useAsk(askEnvelope(id, place.page), { keepPrevious: true });
  const [isStopping, setStopping] = useState(false);
  return (
    <>
      <div className={css.tools}>
        <ButtonLink icon="chevronLeft" to={hrefOf({ ...place, id: undefined, page: 1 })}>
          {words.back}
        </ButtonLink>
        {asked.data?.envelope.endReason === null && (
          <Button tone="danger" onClick={() => setStopping(true)}>
            {words.stop}
          </Button>
        )}
      </div>
      <AskState asked={asked}>
        {(data) => (
          <>
            <Facts envelope={data.envelope} />
            <Panel title={words.shares}>
              <RowsOfPage list={data} first={hrefOf({ ...place, page: 1 })}>
                {data.records.length === 0 ? (
                  <EmptyState icon="wallet" title={words.nobody} />
                ) : (
                  <ShareList label={words.shares}>
                    {data.records.map((share) => (
                      <ShareRow key={share.place} share={share} luck={words.luckiest} />
                    ))}
                  </ShareList>
                )}
              </RowsOfPage>
              <Pager page={data.page} pageCount={countPages(data)} hrefOf={(page) => hrefOf({ ...place, page })} />
            </Panel>
          </>
        )}
      </AskState>
      {isStopping && asked.data?.envelope.endReason === null && <StopDialog id={id} onClose={() => setStopping(false)} />}
    </>
  );
}

function Facts({ envelope }: { envelope: ConsoleEnvelope }) {
  const words = useWords<typeof zh>('envelopeRoomAdmin');
  const { totalFen, claimedFen, returnedFen } = envelope;
  const facts = [
    { label: words.number, value: envelope.id },
    { label: words.state, value: <EnvelopeState envelope={envelope} /> },
    { label: words.kind, value: words.kinds[envelope.kind] },
    { label: words.giver, value: envelope.giver.nickname },
    { label: words.where, value: <EnvelopeWhere envelope={envelope} /> },
    { label: words.total, value: moneyText(totalFen) },
    { label: words.progress, value: `${envelope.claimedCount} / ${envelope.shareCount}` },
    { label: words.claimed, value: moneyText(claimedFen) },
    { label: words.rest, value: moneyText(totalFen - claimedFen - returnedFen) },
    { label: words.returned, value: moneyText(returnedFen) },
    { label: words.createdAt, value: <ShortTime at={envelope.createdAt} /> },
    { label: words.endsAt, value: <ShortTime at={envelope.endsAt} /> },
    ...(envelope.greeting === '' ? [] : [{ label: words.greeting, value: envelope.greeting }]),
  ];
  return (
    <Card pad="pad" as="section" label={words.one({ id: envelope.id })}>
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
  const words = useWords<typeof zh>('envelopeRoomAdmin');
  const toast = useToast();
  const queries = useQueryClient();
  const stop = useAct(redEnvelopeAdminApi.stop, { overlay: true, idempotencyKey: `staff-stop-envelope-${id}` });
  const confirm = async (reason: string) => {
    // Refusals are said by the request layer.
    const done = await stop.mutateAsync({ params: { id }, body: { reason } }).catch(() => undefined);
    // Ended by somebody else meanwhile, the question goes with the news; not reached, the reason stays as it is written.
    await queries.invalidateQueries({ queryKey: [redEnvelopeAdminApi.read.path] });
    if (!done) return;
    toast.success(words.stopped);
    onClose();
  };
  return (
    <ReasonDialog
      title={words.stopTitle}
      text={words.stopText}
      reasonLabel={words.reason}
      reasonMissing={words.reasonMissing}
      confirmLabel={words.stop}
      tone="danger"
      busy={stop.isPending}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    />
  );
}
