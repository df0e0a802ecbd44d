import { useState } from 'react';
import { useLocation } from 'react-router';
import type { CardPage } from '#features/membership/contract.ts';
import { cardListPath, cardPath } from '#features/membership/paths.ts';
import { sectionPath } from '#features/topic/paths.ts';
import type { ApiError } from '#platform/web/api/api-error.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Tag } from '#platform/web/kit/badge.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, PageHeading, Panel } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { Prose } from '#platform/web/kit/thread.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import type { Place } from '#platform/web/page/page.ts';
import { askCard } from './asks.ts';
import { BuyDialog } from './lazy-parts.tsx';
import css from './membership.module.css';
import type { zh } from './messages.zh.ts';
import { SpecificationRow } from './specification-row.tsx';

const idIn = (query: URLSearchParams) => {
  const id = query.get('id') ?? '';
  return /^[1-9]\d{0,17}$/.test(id) ? id : '0';
};

export const asks = ({ query }: Pick<Place, 'query'>) => [askCard(idIn(query))];

/** `/membershipCard?id=`: what a card gives, and what it costs. */
export function Page() {
  const id = idIn(new URLSearchParams(useLocation().search));
  const card = useAsk(askCard(id));
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
  const words = useWords<typeof zh>('membership').card;
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <>
      <PageHead title={card.name} description={card.subtitle || words.gives({ role: card.role.name })} canonical={cardPath(card.id)} />
      <PageHeading title={card.name} text={card.subtitle} />
      <Card pad="pad">
        <div className={css.stack}>
          {card.tags.length > 0 && (
            <div className={css.tags}>
              {card.tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </div>
          )}
          <p>{words.gives({ role: card.role.name })}</p>
          {card.sections.length > 0 && (
            <div>
              <p className={css.quiet}>{words.opens}</p>
              <div className={css.tags}>
                {card.sections.map((section) => (
                  <Tag key={section.id} to={sectionPath(section.id)}>
                    {section.name}
                  </Tag>
                ))}
              </div>
            </div>
          )}
        </div>
      </Card>
      <Panel title={words.specifications}>
        {card.specifications.length === 0 && <p className={css.quiet}>{words.none}</p>}
        <ul className={css.specifications}>
          {card.specifications.map((one) => (
            <SpecificationRow key={one.id} it={one} backTo={cardPath(card.id)} onBuy={() => setChosen(one.id)} />
          ))}
        </ul>
      </Panel>
      {card.html !== '' && (
        <Panel title={words.introduction}>
          <Prose html={card.html} />
        </Panel>
      )}
      <div className={css.onward}>
        <ButtonLink to={cardListPath()}>{words.toList}</ButtonLink>
      </div>
      {chosen !== null && <BuyDialog card={card} chosen={chosen} onChanged={onChanged} onClose={() => setChosen(null)} />}
    </>
  );
}

function Unavailable({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const words = useWords<typeof zh>('membership').card;
  const isGone = error.status === 404 || error.status === 400;
  return (
    <Card>
      <PageHead title={isGone ? words.notFound : undefined} />
      <h1 className="sr-only">{words.notFound}</h1>
      {isGone ? (
        <EmptyState icon="search" title={words.notFound} text={words.notFoundText}>
          <ButtonLink to={cardListPath()}>{words.toList}</ButtonLink>
        </EmptyState>
      ) : (
        <ErrorState message={error.message} onRetry={onRetry} />
      )}
    </Card>
  );
}
