import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type EnvelopeView, redEnvelopeApi } from '#features/red-envelope/contract.ts';
import { moneyText } from '#platform/shared/money.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useWords } from '#platform/web/i18n/words.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { ShortTime } from '#platform/web/kit/short-time.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import type { zh } from './card-words.zh.ts';
import css from './envelope.module.css';

const SharesDialog = lazy(async () => ({ default: (await import('./shares-dialog.tsx')).SharesDialog }));

export type EnvelopeCardProps = {
  envelope: EnvelopeView;
  /** What its giver is called. */
  by: string;
  /** It stands otherwise now: to be asked anew. */
  onStale: () => void;
};

/** A red envelope: closed, being opened, opened with its amount, run out, ended. */
export function EnvelopeCard({ envelope, by, onStale }: EnvelopeCardProps) {
  const words = useWords<typeof zh>('redEnvelopeCard');
  const caller = useCaller();
  const toast = useToast();
  const box = useRef<HTMLElement>(null);
  const [got, setGot] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [asking, setAsking] = useState<'stop' | 'shares' | null>(null);
  const mine = got ?? envelope.mineFen;
  const isOver = envelope.endReason !== null || refusal !== null;

  const act = async (work: () => Promise<void>) => {
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
    setAsking(null);
    // What was pressed goes away: the keyboard goes on at the envelope.
    box.current?.focus({ preventScroll: true });
    onStale();
  };
  const open = () => act(async () => setGot((await caller(redEnvelopeApi.open, { params: { id: envelope.id }, body: {} }, { quiet: true })).fen));
  const stop = () =>
    act(async () => {
      const { returnedFen } = await caller(redEnvelopeApi.stop, { params: { id: envelope.id }, body: {} }, { quiet: true, idempotencyKey: `stop-envelope-${envelope.id}` });
      toast.success(words.stopped({ amount: moneyText(returnedFen) }));
    });

  return (
    <section
      ref={box}
      className={classNames(css.envelope, isOver && mine === null && css.over, isBusy && css.busy, got !== null && css.fresh)}
      aria-label={words.region}
      aria-busy={isBusy}
      tabIndex={-1}
    >
      <span className={css.seal} aria-hidden>
        {words.seal}
      </span>
      <div className={css.words} aria-live="polite">
        <EnvelopeWords envelope={envelope} by={by} mine={mine} refusal={refusal} />
      </div>
      <div className={css.doors}>
        {envelope.may.open && mine === null && refusal === null && (
          <button type="button" className={css.door} aria-disabled={isBusy || undefined} onClick={() => !isBusy && void open()}>
            {isBusy ? words.opening : words.open}
          </button>
        )}
        {envelope.noOpen === 'signIn' && <SignInDoor />}
        {envelope.may.stop && !isOver && (
          <button type="button" className={css.quiet} onClick={() => setAsking('stop')}>
            {words.stop}
          </button>
        )}
        <button type="button" className={css.quiet} onClick={() => setAsking('shares')}>
          {words.shares}
        </button>
      </div>
      <ConfirmDialog
        open={asking === 'stop'}
        title={words.stopTitle}
        text={words.stopText({ rest: envelope.shareCount - envelope.claimedCount })}
        confirmLabel={words.stop}
        tone="danger"
        busy={isBusy}
        onConfirm={() => void stop()}
        onClose={() => setAsking(null)}
      />
      <Suspense>{asking === 'shares' && <SharesDialog id={envelope.id} onClose={() => setAsking(null)} />}</Suspense>
    </section>
  );
}

type WordsProps = Pick<EnvelopeCardProps, 'envelope' | 'by'> & { mine: number | null; refusal: string | null };

/** What the envelope says: what it is, what came of it, how far it is opened. */
function EnvelopeWords({ envelope, by, mine, refusal }: WordsProps) {
  const words = useWords<typeof zh>('redEnvelopeCard');
  const { kind, totalFen, greeting, endReason, noOpen, endsAt } = envelope;
  const head = totalFen === null ? words.kinds[kind] : words.head({ kind: words.kinds[kind], total: moneyText(totalFen) });
  const state = refusal ?? (endReason === null ? null : words.ends[endReason]);
  const why = noOpen === 'own' || noOpen === 'closed' ? words.why[noOpen] : null;
  return (
    <>
      {mine === null ? <b>{greeting === '' ? head : greeting}</b> : <b className={css.amount}>{words.opened({ amount: moneyText(mine) })}</b>}
      {mine !== null && <small>{words.openedNote}</small>}
      {mine === null && greeting !== '' && <small>{head}</small>}
      {mine === null && state !== null && <small>{state}</small>}
      {mine === null && state === null && why !== null && <small>{why}</small>}
      <small>
        {words.taken({ count: envelope.claimedCount, total: envelope.shareCount, by })}
        {state === null && (
          <>
            {' · '}
            <span className={css.until}>
              {words.until} <ShortTime at={endsAt} />
            </span>
          </>
        )}
      </small>
    </>
  );
}

function SignInDoor() {
  const words = useWords<typeof zh>('redEnvelopeCard');
  const { pathname, search } = useLocation();
  return (
    <Link to={`/login?jumpUrl=${encodeRoute(`${pathname}${search}`)}`} className={css.door}>
      {words.signIn}
    </Link>
  );
}
