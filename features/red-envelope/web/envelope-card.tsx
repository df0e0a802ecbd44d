import { lazy, Suspense, useRef, useState } from 'react';
import { redEnvelopeApi } from '#features/red-envelope/contract.ts';
import { moneyText } from '#platform/shared/money.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { redEnvelopeCardMessages } from './card-messages.ts';
import css from './envelope.module.css';
import { EnvelopeMessages, type EnvelopeProps, SignInPrompt } from './envelope-words.tsx';

const SharesDialog = lazy(async () => ({ default: (await import('./shares-dialog.tsx')).SharesDialog }));

export type EnvelopeCardProps = EnvelopeProps & {
  /** The reader's version is outdated: refetch. */
  onStale: () => void;
};

/** A red envelope: closed, being opened, opened with its amount, empty, or ended. */
export function EnvelopeCard({ envelope, by, onStale }: EnvelopeCardProps) {
  const t = useMessages(redEnvelopeCardMessages);
  const caller = useCaller();
  const toast = useToast();
  const box = useRef<HTMLElement>(null);
  const [got, setGot] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [confirming, setConfirming] = useState<'stop' | 'shares' | null>(null);
  const mine = got ?? envelope.mineFen;
  const isOver = envelope.endReason !== null || refusal !== null;

  const mutation = async (work: () => Promise<void>) => {
    setBusy(true);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.status === 410 || error.status === 409 || error.status === 404) setRefusal(error.message);
      else toast.error(error.message);
    }
    setBusy(false);
    setConfirming(null);
    // The pressed button disappears: moves the focus to the envelope.
    box.current?.focus({ preventScroll: true });
    onStale();
  };
  const open = () =>
    mutation(async () =>
      setGot((await caller(redEnvelopeApi.open, { params: { id: envelope.id }, body: {} }, { quiet: true })).fen),
    );
  const stop = () =>
    mutation(async () => {
      const { returnedFen } = await caller(
        redEnvelopeApi.stop,
        { params: { id: envelope.id }, body: {} },
        { quiet: true, idempotencyKey: `stop-envelope-${envelope.id}` },
      );
      toast.success(t.stopped({ amount: moneyText(returnedFen) }));
    });

  return (
    <section
      ref={box}
      className={classNames(
        css.envelope,
        isOver && mine === null && css.over,
        isBusy && css.busy,
        got !== null && css.fresh,
      )}
      aria-label={t.region}
      aria-busy={isBusy}
      tabIndex={-1}
    >
      <span className={css.seal} aria-hidden>
        {t.seal}
      </span>
      <div className={css.words} aria-live="polite">
        <EnvelopeMessages envelope={envelope} by={by} mine={mine} refusal={refusal} />
      </div>
      <div className={css.doors}>
        {envelope.may.open && mine === null && refusal === null && (
          <button
            type="button"
            className={css.door}
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && void open()}
          >
            {isBusy ? t.opening : t.open}
          </button>
        )}
        {envelope.noOpen === 'signIn' && <SignInPrompt />}
        {envelope.may.stop && !isOver && (
          <button type="button" className={css.quiet} onClick={() => setConfirming('stop')}>
            {t.stop}
          </button>
        )}
        <button type="button" className={css.quiet} onClick={() => setConfirming('shares')}>
          {t.shares}
        </button>
      </div>
      <ConfirmDialog
        open={confirming === 'stop'}
        title={t.stopTitle}
        text={t.stopText({ rest: envelope.shareCount - envelope.claimedCount })}
        confirmLabel={t.stop}
        tone="danger"
        busy={isBusy}
        onConfirm={() => void stop()}
        onClose={() => setConfirming(null)}
      />
      <Suspense>
        {confirming === 'shares' && <SharesDialog id={envelope.id} onClose={() => setConfirming(null)} />}
      </Suspense>
    </section>
  );
}
