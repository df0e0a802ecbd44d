import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ORDER_LIST_PATH } from '#features/member/membership-paths.ts';
import {
  type Bought,
  type CardPage,
  MOST_PIECES,
  type Quote,
  type Specification,
} from '#features/membership/contract.ts';
import { paymentApi } from '#features/payment/contract.ts';
import { walletPaths } from '#features/wallet/paths.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { RadioGroup } from '#platform/web/kit/radio-group.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import css from './membership.module.css';
import { membershipMessages } from './messages.ts';
import { priceParts } from './price.ts';
import { quoteQuery } from './queries.ts';
import { type Choice, useBuying } from './use-buying.ts';

type BuyDialogProps = {
  card: CardPage;
  /** The initially selected specification. */
  chosen: string;
  /** The card has changed since it was shown. */
  onChanged: () => void;
  onClose: () => void;
};

/** Selects a specification, the quantity and the payment method; then shows the result. */
export function BuyDialog({ card, chosen, onChanged, onClose }: BuyDialogProps) {
  const t = useMessages(membershipMessages);
  const language = useLanguage();
  const [choice, setChoice] = useState<Choice>({ id: chosen, quantity: 1, method: 'balance' });
  const query = useApiQuery(quoteQuery(choice.id, choice.quantity), { keepPreviousData: true });
  const { pay, bought, refusal, isBusy } = useBuying(choice, onChanged);
  const quote = query.error ? undefined : query.data;
  if (bought) return <Done bought={bought} onClose={onClose} />;
  const price = quote ? t.price(priceParts({ money: quote.priceFen, points: quote.points }, language)) : '';
  const isShort = quote ? shortOf(quote, choice) : null;
  const mayPay = quote !== undefined && !query.isPlaceholderData && !quote.isForGood && isShort === null;
  return (
    <Dialog
      open
      title={t.buy.title({ name: card.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.buy.cancel}</Button>
          <Button tone="primary" busy={isBusy} disabled={!mayPay} onClick={() => quote && void pay(quote)}>
            {choice.method === 'balance' ? t.buy.confirm({ price }) : t.buy.goPay({ price })}
          </Button>
        </>
      }
    >
      <FieldStack>
        <Specifications of={card.specifications} choice={choice} onChoose={setChoice} />
        {quote && quote.priceFen > 0 && <Methods quote={quote} choice={choice} onChoose={setChoice} />}
        {quote && <Sum quote={quote} price={price} />}
        {query.isPending && (
          <SkeletonArea>
            <Skeleton kind="block" size="s" />
          </SkeletonArea>
        )}
        <Hindrance refusal={isBusy ? undefined : refusal?.code}>
          {query.error && <Callout tone="warning">{query.error.message}</Callout>}
          {quote?.isForGood && <Callout tone="notice">{t.buy.forGood}</Callout>}
          {isShort === 'points' && <Callout tone="warning">{t.buy.shortPoints}</Callout>}
          {isShort === 'money' && (
            <Callout tone="warning">
              <p>{t.buy.short}</p>
              <ButtonLink size="s" to={walletPaths.payment}>
                {t.buy.topUp}
              </ButtonLink>
            </Callout>
          )}
          {refusal && !(isShort !== null && refusal.code.startsWith('ledger.')) && (
            <Callout tone="error">
              {refusal.code === 'membership.priceChanged' ? t.buy.changed : refusal.message}
            </Callout>
          )}
        </Hindrance>
      </FieldStack>
    </Dialog>
  );
}

/**
 * The obstacle to a purchase. On a phone it is below the fold, behind the buttons, so a refusal is scrolled into view.
 */
function Hindrance({ refusal, children }: { refusal: string | undefined; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // Bound to the response to a button outside the scrolled area.
  useEffect(() => {
    if (refusal !== undefined) box.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  return (
    <div ref={box} className={css.stack} aria-live="polite">
      {children}
    </div>
  );
}

/** What the buyer has too little of for this payment method. */
function shortOf(quote: Quote, { method }: Choice): 'points' | 'money' | null {
  if (quote.balancePoints < quote.points) return 'points';
  return method === 'balance' && quote.balanceFen < quote.priceFen ? 'money' : null;
}

type ChoosingProps = { choice: Choice; onChoose: (choice: Choice) => void };

function Specifications({ of, choice, onChoose }: ChoosingProps & { of: readonly Specification[] }) {
  const t = useMessages(membershipMessages);
  const language = useLanguage();
  const most = Math.min(MOST_PIECES, of.find((item) => item.id === choice.id)?.stock ?? MOST_PIECES);
  return (
    <>
      <RadioGroup
        label={t.buy.specification}
        name="specification"
        stacked
        value={choice.id}
        onChange={(id) => onChoose({ ...choice, id, quantity: 1 })}
        options={of.map((item) => ({
          value: item.id,
          disabled: item.sale !== 'open',
          label: item.name,
          hint: `${t.durations[item.unit]({ count: item.duration })} · ${t.price(priceParts({ money: item.priceFen, points: item.points }, language))}`,
        }))}
      />
      <Field label={t.buy.quantity}>
        <Select
          value={String(choice.quantity)}
          onChange={(event) => onChoose({ ...choice, quantity: Number(event.target.value) })}
          options={Array.from({ length: Math.max(1, most) }, (_, index) => ({
            value: String(index + 1),
            label: t.buy.pieces({ count: index + 1 }),
          }))}
        />
      </Field>
    </>
  );
}

const methodsQuery = apiQuery(paymentApi.methods, { query: {} });

/** The balance, and the other payment methods available on this device. */
function Methods({ quote, choice, onChoose }: ChoosingProps & { quote: Quote }) {
  const messages = useMessages(membershipMessages).buy;
  const { data } = useApiQuery(methodsQuery);
  const others = data?.methods ?? [];
  return (
    <RadioGroup
      label={messages.method}
      name="method"
      stacked
      value={String(choice.method)}
      onChange={(value) => onChoose({ ...choice, method: value === 'balance' ? 'balance' : Number(value) })}
      options={[
        { value: 'balance', label: messages.balance({ money: moneyText(quote.balanceFen) }) },
        ...others.map((item) => ({
          value: String(item.interfaceProduct),
          label: messages.kinds[item.kind],
          hint: messages.throughHint,
        })),
      ]}
    />
  );
}

/** The total price, and the resulting end of the role. */
function Sum({ quote, price }: { quote: Quote; price: string }) {
  const messages = useMessages(membershipMessages).buy;
  const language = useLanguage();
  const instant = useInstant();
  return (
    <dl className={css.sum} aria-live="polite">
      <dt>{messages.total}</dt>
      <dd className={css.price}>{price}</dd>
      {quote.points > 0 && (
        <>
          <dt />
          <dd className={css.quiet}>{messages.points({ points: formatCount(quote.balancePoints, language) })}</dd>
        </>
      )}
      <dt>{messages.role}</dt>
      <dd>{quote.role[sourceOf(language)]}</dd>
      {!quote.isForGood && (
        <>
          <dt>{messages.until}</dt>
          <dd>
            {instant(quote.newEndsAt)}
            {quote.endsAt !== null && (
              <span className={css.quiet}> {messages.now({ time: instant(quote.endsAt) })}</span>
            )}
          </dd>
        </>
      )}
    </dl>
  );
}

function Done({ bought: { order, endsAt }, onClose }: { bought: Bought; onClose: () => void }) {
  const messages = useMessages(membershipMessages).buy;
  const instant = useInstant();
  return (
    <Dialog
      open
      title={messages.done}
      onClose={onClose}
      actions={
        <>
          <ButtonLink to={ORDER_LIST_PATH}>{messages.orders}</ButtonLink>
          <Button tone="primary" onClick={onClose}>
            {messages.close}
          </Button>
        </>
      }
    >
      <Callout tone="success">{messages.doneText({ role: order.roleName, time: instant(endsAt) })}</Callout>
      <p className={css.quiet}>
        {messages.number} {order.number}
      </p>
    </Dialog>
  );
}
