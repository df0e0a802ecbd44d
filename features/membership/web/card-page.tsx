import { useState } from 'react';
import { useLocation } from 'react-router';
import { cardListPath, cardPath } from '#features/member/membership-paths.ts';
import type { CardPage } from '#features/membership/contract.ts';
import type { ApiError } from '#platform/web/api/api-error.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, Panel } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { Prose } from '#platform/web/kit/thread.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { Benefits, CardFace } from './card-face.tsx';
import { BuyDialog } from './lazy-parts.tsx';
import css from './membership.module.css';
import { membershipMessages } from './messages.ts';
import { cardQuery } from './queries.ts';
import { SpecificationRow } from './specification-row.tsx';

const idIn = (query: URLSearchParams) => {
  const id = query.get('id') ?? '';
  return /^[1-9]\d{0,17}$/.test(id) ? id : '0';
};

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [cardQuery(idIn(query))];

/** `/membershipCard?id=`: a card's benefits and prices. */
export function Page() {
  const id = idIn(new URLSearchParams(useLocation().search));
  const card = useApiQuery(cardQuery(id));
  return (
    <Columns shape="single">
      <MainColumn>
        {card.data && <CardView card={card.data} onChanged={() => void card.refetch()} />}
        {!card.data && card.error && <Unavailable error={card.error} onRetry={() => void card.refetch()} />}
        {card.isPending && (
          <SkeletonArea>
            <Skeleton quarters={2} size="l" />
            <Skeleton kind="block" size="m" />
            <Skeleton kind="block" size="l" />
          </SkeletonArea>
        )}
      </MainColumn>
    </Columns>
  );
}

function CardView({ card, onChanged }: { card: CardPage; onChanged: () => void }) {
  const {
    card: messages,
    buy: { forGood },
  } = useMessages(membershipMessages);
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <>
      <PageHead
        title={card.name}
        description={card.subtitle || messages.gives({ role: card.role.name })}
        canonical={cardPath(card.id)}
      />
      <div className={css.tile}>
        <CardFace card={card} heading="h1" />
        <div className={css.body}>
          <p className={css.quiet}>{messages.opens}</p>
          <Benefits card={card} />
        </div>
      </div>
      <Panel title={messages.specifications}>
        {card.specifications.length === 0 && <p className={css.quiet}>{messages.none}</p>}
        {card.mine?.endsAt === null && <p className={css.quiet}>{forGood}</p>}
        <ul className={css.specifications}>
          {card.specifications.map((item) => (
            <SpecificationRow
              key={item.id}
              item={item}
              mine={card.mine}
              backTo={cardPath(card.id)}
              onBuy={() => setChosen(item.id)}
            />
          ))}
        </ul>
      </Panel>
      {card.html !== '' && (
        <Panel title={messages.introduction}>
          <Prose html={card.html} />
        </Panel>
      )}
      <div className={css.onward}>
        <ButtonLink to={cardListPath()}>{messages.toList}</ButtonLink>
      </div>
      {chosen !== null && (
        <BuyDialog card={card} chosen={chosen} onChanged={onChanged} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

function Unavailable({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const messages = useMessages(membershipMessages).card;
  const isGone = error.status === 404 || error.status === 400;
  return (
    <Card>
      <PageHead title={isGone ? messages.notFound : undefined} />
      <h1 className="sr-only">{messages.notFound}</h1>
      {isGone ? (
        <EmptyState icon="search" title={messages.notFound} text={messages.notFoundText}>
          <ButtonLink to={cardListPath()}>{messages.toList}</ButtonLink>
        </EmptyState>
      ) : (
        <ErrorState message={error.message} onRetry={onRetry} />
      )}
    </Card>
  );
}
