import type { Card, Specification } from '#features/membership/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { ShortTime } from '#platform/web/kit/short-time.tsx';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import { useViewer } from '#platform/web/store/site-store.tsx';
import css from './membership.module.css';
import { membershipMessages } from './messages.ts';
import { priceParts } from './price.ts';

interface SpecificationRowProps {
  item: Specification;
  /** The reader's own time with the card's role; a permanent one is not extended. */
  mine: Card['mine'];
  backTo: string;
  onBuy: () => void;
}

/** One specification with its price and buy button; for guests a link to sign in and return to `backTo`. */
export function SpecificationRow({ item, mine, backTo, onBuy }: SpecificationRowProps) {
  const t = useMessages(membershipMessages);
  const language = useLanguage();
  const viewer = useViewer();
  return (
    <li className={css.specification}>
      <div className={css.about}>
        <b>{item.name}</b>
        <span className={css.quiet}>
          {t.durations[item.unit]({ count: item.duration })}
          {item.stock !== null && item.sale === 'open' && ` · ${t.stock({ count: formatCount(item.stock, language) })}`}
        </span>
        {item.sale === 'notYet' && item.saleFrom !== null && (
          <p className={css.quiet}>
            {t.saleFrom} <ShortTime at={item.saleFrom} />
          </p>
        )}
        {item.sale === 'open' && item.saleTo !== null && (
          <p className={css.quiet}>
            {t.saleTo} <ShortTime at={item.saleTo} />
          </p>
        )}
      </div>
      <div className={css.prices}>
        <span className={css.price}>
          {t.price(priceParts({ money: item.priceFen, points: item.points }, language))}
        </span>
        {item.originalFen !== null && (
          <span className={css.original}>
            <span className="sr-only">{t.card.original}</span> <s>{moneyText(item.originalFen)}</s>
          </span>
        )}
      </div>
      {item.sale !== 'open' && <Status tone="neutral">{t.sales[item.sale]}</Status>}
      {item.sale === 'open' && viewer === null && (
        <ButtonLink size="s" to={`/login?jumpUrl=${encodeRoute(backTo)}`}>
          {t.card.signIn}
        </ButtonLink>
      )}
      {item.sale === 'open' && viewer !== null && mine?.endsAt !== null && (
        <Button
          size="s"
          tone="primary"
          aria-label={mine ? t.card.renewOne({ name: item.name }) : t.card.buyOne({ name: item.name })}
          onClick={onBuy}
        >
          {mine ? t.card.renew : t.card.buy}
        </Button>
      )}
    </li>
  );
}
