import { useLocation } from 'react-router';
import { cardListPath, cardPath } from '#features/member/membership-paths.ts';
import type { Card as MembershipCard } from '#features/membership/contract.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { Benefits, CardFace, useLeastPrice } from './card-face.tsx';
import { CardTable } from './card-table.tsx';
import css from './membership.module.css';
import { membershipMessages } from './messages.ts';
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
  const viewer = useViewer();
  return (
    <Columns shape="single">
      <PageHead title={messages.title} description={messages.text} canonical={cardListPath()} />
      <MainColumn>
        <PageHeading
          title={messages.title}
          text={
            <>
              {messages.text} {viewer === null && <SignInLine />}
            </>
          }
        />
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
        {data && data.cards.length > 1 && <CardTable cards={data.cards} />}
        {data && data.cards.length > 0 && roles !== undefined && (
          <div className={css.onward}>
            <ButtonLink to={cardListPath()}>{messages.all}</ButtonLink>
          </div>
        )}
      </MainColumn>
    </Columns>
  );
}

/** For guests who may have a membership: a way to sign in that returns here. */
function SignInLine() {
  const messages = useMessages(membershipMessages).list;
  const { pathname, search } = useLocation();
  return (
    <>
      {messages.isMember}
      <Link to={`/login?jumpUrl=${encodeRoute(`${pathname}${search}`)}`} className={css.link}>
        {messages.signIn}
      </Link>
    </>
  );
}

function CardTile({ card }: { card: MembershipCard }) {
  const t = useMessages(membershipMessages);
  const price = useLeastPrice(card);
  const isForGood = card.mine?.endsAt === null;
  const [text, label] = isForGood
    ? [t.list.see, `${t.list.see} ${card.name}`]
    : card.mine
      ? [t.list.renew, t.list.renewOne({ name: card.name })]
      : [t.list.open, t.list.openOne({ name: card.name })];
  return (
    <article className={css.tile}>
      <CardFace card={card} heading="h2" />
      <div className={css.body}>
        <Benefits card={card} />
        <div className={css.foot}>
          {price ? (
            <span className={css.prices}>
              <span className={css.price}>{price.text}</span>
              <span className={css.quiet}>{price.duration}</span>
            </span>
          ) : (
            <span className={css.quiet}>{t.card.none}</span>
          )}
          <ButtonLink tone={price && !isForGood ? 'primary' : 'plain'} to={cardPath(card.id)} aria-label={label}>
            {price ? text : t.list.see}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

const SHAPES = ['a', 'b'] as const;

function ListSkeleton() {
  return (
    <SkeletonArea>
      <div className={css.cards}>
        {SHAPES.map((shape) => (
          <div key={shape} className={css.tile}>
            <div className={css.face}>
              <Skeleton quarters={2} size="l" />
              <Skeleton quarters={3} />
            </div>
            <div className={css.body}>
              <Skeleton kind="block" size="m" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonArea>
  );
}
