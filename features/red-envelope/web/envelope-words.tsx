import { useLocation } from 'react-router';
import type { EnvelopeView } from '#features/red-envelope/contract.ts';
import { moneyText } from '#platform/shared/money.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { ShortTime } from '#platform/web/kit/short-time.tsx';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import { redEnvelopeCardMessages } from './card-messages.ts';
import css from './envelope.module.css';

export type EnvelopeProps = {
  envelope: EnvelopeView;
  /** The giver's name. */
  by: string;
};

type MessagesProps = EnvelopeProps & { mine: number | null; refusal: string | null };

/** The envelope's text: kind, result, and progress. */
export function EnvelopeMessages({ envelope, by, mine, refusal }: MessagesProps) {
  const t = useMessages(redEnvelopeCardMessages);
  const { kind, totalFen, greeting, endReason, noOpen, endsAt } = envelope;
  const head = totalFen === null ? t.kinds[kind] : t.head({ kind: t.kinds[kind], total: moneyText(totalFen) });
  const state = refusal ?? (endReason === null ? null : t.ends[endReason]);
  const why = noOpen === 'own' || noOpen === 'closed' ? t.why[noOpen] : null;
  return (
    <>
      {mine === null ? (
        <b>{greeting === '' ? head : greeting}</b>
      ) : (
        <b className={css.amount}>{t.opened({ amount: moneyText(mine) })}</b>
      )}
      {mine !== null && <small>{t.openedNote}</small>}
      {mine === null && greeting !== '' && <small>{head}</small>}
      {mine === null && state !== null && <small>{state}</small>}
      {mine === null && state === null && why !== null && <small>{why}</small>}
      <small>
        {t.taken({ count: envelope.claimedCount, total: envelope.shareCount, by })}
        {state === null && (
          <>
            {' · '}
            <span className={css.until}>
              {t.until} <ShortTime at={endsAt} />
            </span>
          </>
        )}
      </small>
    </>
  );
}

/** The way in for a guest. */
export function SignInPrompt() {
  const t = useMessages(redEnvelopeCardMessages);
  const { pathname, search } = useLocation();
  return (
    <Link to={`/login?jumpUrl=${encodeRoute(`${pathname}${search}`)}`} className={css.door}>
      {t.signIn}
    </Link>
  );
}
