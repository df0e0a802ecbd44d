import { cardListPath, cardPath } from '#features/member/membership-paths.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { membershipOfferMessages } from './offer-messages.ts';
import css from './offers.module.css';
import { cheapest, leastPrice, onSale } from './price.ts';
import { cardsQuery } from './queries.ts';

export type OffersProps = {
  /** Codes of the roles that grant it; none: unknown, every card is shown. */
  roles: readonly string[];
  /** Called when a card's link is followed. */
  onGo: () => void;
};

const SHOWN = 4;

/** The cards that grant one of these roles, each with its lowest price; nothing if none is on sale. */
export function Offers({ roles, onGo }: OffersProps) {
  const t = useMessages(membershipOfferMessages);
  const language = useLanguage();
  const { data, isPending } = useApiQuery(cardsQuery(roles.length === 0 ? undefined : roles.join(',')));
  if (isPending)
    return (
      <SkeletonArea>
        <Skeleton quarters={3} />
        <Skeleton quarters={3} />
      </SkeletonArea>
    );
  const cards = data?.cards ?? [];
  if (cards.length === 0) return null;
  return (
    <section className={css.offers} aria-label={t.title}>
      <ul>
        {cards.slice(0, SHOWN).map((card) => {
          const open = onSale(card.specifications);
          const least = cheapest(open);
          return (
            <li key={card.id} className={css.offer}>
              <Link to={cardPath(card.id)} onClick={onGo}>
                {card.name}
              </Link>
              {least && (
                <span className={css.price}>
                  {leastPrice(t, { of: least, count: open.length, language })} /{' '}
                  {t.durations[least.unit]({ count: least.duration })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <ButtonLink tone="primary" to={cardListPath(roles)} onClick={onGo}>
        {t.all}
      </ButtonLink>
    </section>
  );
}
