import { useLocation } from 'react-router';
import type { Card as MembershipCard } from '#features/membership/contract.ts';
import { cardListPath, cardPath } from '#features/membership/paths.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Tag } from '#platform/web/kit/badge.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import type { Place } from '#platform/web/page/page.ts';
import { askCards } from './asks.ts';
import css from './membership.module.css';
import type { zh } from './messages.zh.ts';
import { cheapest, leastPrice } from './price.ts';

const CODES = /^[a-z][a-z0-9-]{0,39}(?:,[a-z][a-z0-9-]{0,39}){0,19}$/;

/** The roles the address asks for, as it names them. */
const rolesIn = (query: URLSearchParams) => {
  const named = query.get('role') ?? '';
  return CODES.test(named) ? named : undefined;
};

export const asks = ({ query }: Pick<Place, 'query'>) => [askCards(rolesIn(query))];

/** `/membershipCardList`: the cards on sale; with `?role=` those that give one of these roles. */
export function Page() {
  const words = useWords<typeof zh>('membership').list;
  const roles = rolesIn(new URLSearchParams(useLocation().search));
  const list = useAsk(askCards(roles));
  const { data, error } = list;
  return (
    <Columns shape="single">
      <PageHead title={words.title} description={words.text} canonical={cardListPath()} />
      <MainColumn>
        <PageHeading title={words.title} text={words.text} />
        {error && !data && (
          <Card>
            <ErrorState message={error.message} onRetry={() => void list.refetch()} />
          </Card>
        )}
        {list.isPending && <ListSkeleton />}
        {data?.cards.length === 0 && (
          <Card>
            <EmptyState icon="wallet" title={roles === undefined ? words.empty : words.emptyRole} text={roles === undefined ? words.emptyText : words.emptyRoleText}>
              {roles !== undefined && <ButtonLink to={cardListPath()}>{words.all}</ButtonLink>}
            </EmptyState>
          </Card>
        )}
        {data && data.cards.length > 0 && (
          <ul className={css.cards}>
            {data.cards.map((card) => (
              <li key={card.id}>
                <CardTile card={card} />
              </li>
            ))}
          </ul>
        )}
        {data && data.cards.length > 0 && roles !== undefined && (
          <div className={css.onward}>
            <ButtonLink to={cardListPath()}>{words.all}</ButtonLink>
          </div>
        )}
      </MainColumn>
    </Columns>
  );
}

function CardTile({ card }: { card: MembershipCard }) {
  const words = useWords<typeof zh>('membership');
  const language = useLanguage();
  const least = cheapest(card.specifications);
  return (
    <Card pad="pad" as="article">
      <div className={css.card}>
        <h2 className={css.name}>
          <Link to={cardPath(card.id)}>{card.name}</Link>
        </h2>
        {card.subtitle && <p className={css.quiet}>{card.subtitle}</p>}
        {card.tags.length > 0 && (
          <div className={css.tags}>
            {card.tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </div>
        )}
        <p className={css.quiet}>{words.list.gives({ role: card.role.name })}</p>
        <div className={css.foot}>
          {least ? (
            <span className={css.prices}>
              <span className={css.price}>{leastPrice(words, { of: least, count: card.specifications.length, language })}</span>
              <span className={css.quiet}>{words.durations[least.unit]({ count: least.duration })}</span>
            </span>
          ) : (
            <span className={css.quiet}>{words.card.none}</span>
          )}
          <ButtonLink size="s" to={cardPath(card.id)} aria-label={`${words.list.see} ${card.name}`}>
            {words.list.see}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

const SHAPES = ['a', 'b'] as const;

function ListSkeleton() {
  return (
    <SkeletonArea>
      <div className={css.cards}>
        {SHAPES.map((shape) => (
          <Card key={shape} pad="pad">
            <Skeleton quarters={2} size="l" />
            <Skeleton quarters={3} />
            <Skeleton kind="block" size="s" />
          </Card>
        ))}
      </div>
    </SkeletonArea>
  );
}
