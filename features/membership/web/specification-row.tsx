import type { Specification } from '#features/membership/contract.ts';
import { moneyText } from '#platform/shared/money.ts';
import { formatCount } from '#platform/shared/words.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { ShortTime } from '#platform/web/kit/short-time.tsx';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import { useViewer } from '#platform/web/store/site-store.tsx';
import css from './membership.module.css';
import type { zh } from './messages.zh.ts';
import { priceParts } from './price.ts';

/** One specification with its price and the way to buy it; guests are led to the login and back to `backTo`. */
export function SpecificationRow({ it, backTo, onBuy }: { it: Specification; backTo: string; onBuy: () => void }) {
  const words = useWords<typeof zh>('membership');
  const language = useLanguage();
  const viewer = useViewer();
  return (
    <li className={css.specification}>
      <div className={css.about}>
        <b>{it.name}</b>
        <span className={css.quiet}>
          {words.durations[it.unit]({ count: it.duration })}
          {it.stock !== null && it.sale === 'open' && ` · ${words.stock({ count: formatCount(it.stock, language) })}`}
        </span>
        {it.sale === 'notYet' && it.saleFrom !== null && (
          <p className={css.quiet}>
            {words.saleFrom} <ShortTime at={it.saleFrom} />
          </p>
        )}
        {it.sale === 'open' && it.saleTo !== null && (
          <p className={css.quiet}>
            {words.saleTo} <ShortTime at={it.saleTo} />
          </p>
        )}
      </div>
      <div className={css.prices}>
        <span className={css.price}>{words.price(priceParts({ money: it.priceFen, points: it.points }, language))}</span>
        {it.originalFen !== null && (
          <span className={css.original}>
            <span className="sr-only">{words.card.original}</span> <s>{moneyText(it.originalFen)}</s>
          </span>
        )}
      </div>
      {it.sale !== 'open' && <Status tone="neutral">{words.sales[it.sale]}</Status>}
      {it.sale === 'open' && viewer === null && (
        <ButtonLink size="s" to={`/login?jumpUrl=${encodeRoute(backTo)}`}>
          {words.card.signIn}
        </ButtonLink>
      )}
      {it.sale === 'open' && viewer !== null && (
        <Button size="s" tone="primary" aria-label={words.card.buyOne({ name: it.name })} onClick={onBuy}>
          {words.card.buy}
        </Button>
      )}
    </li>
  );
}
