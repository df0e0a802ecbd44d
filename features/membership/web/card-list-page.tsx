import { useLocation } from 'react-router';
import { cardListPath, cardPath } from '#features/member/membership-paths.ts';
import type { Card as MembershipCard } from '#features/membership/contract.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Tag } from '#platform/web/kit/badge.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import css from './membership.module.css';
import { membershipMessages } from './messages.ts';
import { cheapest, leastPrice } from './price.ts';
import { cardsQuery } from './queries.ts';

const CODES = /^[a-z][a-z0-9-]{0,39}(?:,[a-z][a-z0-9-]{0,39}){0,19}$/;

/** The role codes in the URL. */
const rolesIn = (query: URLSearchParams) => {
  const named = query.get('role') ?? '';
  return CODES.test(named) ? named : undefined;
};

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [cardsQuery(rolesIn(query))];

/** `/membershipCardList`: the cards on sale; with `?role=` those that grant one of these roles. */
export function Page() {
  const messages = useMessages(membershipMessages).list;
  const roles = rolesIn(new URLSearchParams(useLocation().search));
  const list = useApiQuery(cardsQuery(roles));
  const { data, error } = list;
  return (
    <Columns shape="single">
      <PageHead title={messages.title} description={messages.text} canonical={cardListPath()} />
      <MainColumn>
        <PageHeading title={messages.title} text={messages.text} />
        {error && !data && (
          <Card>
            <ErrorState message={error.message} onRetry={() => void list.refetch()} />
          </Card>
        )}
        {list.isPending && <ListSkeleton />}
        {data?.cards.length === 0 && (
          <Card>
            <EmptyState
              icon="wallet"
              title={roles === undefined ? messages.empty : messages.emptyRole}
              text={roles === undefined ? messages.emptyText : messages.emptyRoleText}
            >
              {roles !== undefined && <ButtonLink to={cardListPath()}>{messages.all}</ButtonLink>}
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
            <ButtonLink to={cardListPath()}>{messages.all}</ButtonLink>
          </div>
        )}
      </MainColumn>
    </Columns>
  );
}

function CardTile({ card }: { card: MembershipCard }) {
  const t = useMessages(membershipMessages);
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
        <p className={css.quiet}>{t.list.gives({ role: card.role.name })}</p>
        <div className={css.foot}>
          {least ? (
            <span className={css.prices}>
              <span className={css.price}>
                {leastPrice(t, { of: least, count: card.specifications.length, language })}
              </span>
              <span className={css.quiet}>{t.durations[least.unit]({ count: least.duration })}</span>
            </span>
          ) : (
            <span className={css.quiet}>{t.card.none}</span>
          )}
          <ButtonLink size="s" to={cardPath(card.id)} aria-label={`${t.list.see} ${card.name}`}>
            {t.list.see}
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
