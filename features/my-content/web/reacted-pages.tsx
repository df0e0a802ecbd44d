import { Navigate, useLocation } from 'react-router';
import type { Author } from '#features/content/author.ts';
import { type ReactedPage, reactedPathOf, reactedText } from '#features/content/reacted-paths.ts';
import { favouriteApi } from '#features/favourite/contract.ts';
import { likeApi } from '#features/like/contract.ts';
import { memberPath } from '#features/member/paths.ts';
import { accountPaths } from '#features/profile/paths.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import type { IconName } from '#platform/web/kit/icon.tsx';
import { ListRow, MetaLine } from '#platform/web/kit/list-row.tsx';
import { PagedRows } from '#platform/web/kit/paged-rows.tsx';
import { EmptyState, RefusedState } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import type { PageLocation, PageModule } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { myContentMessages } from '../messages.ts';
import { shownPath, threadPaths } from './reaction-row.tsx';
import { RecordsSkeleton } from './records-skeleton.tsx';

const own = { like: accountPaths.likes, favourite: accountPaths.favourites } as const;

const queryOf = ({ reaction }: ReactedPage, { page, ...text }: TextReference & { page: number }) => {
  const input = { query: { ...text, page: String(page) } };
  return reaction === 'like' ? apiQuery(likeApi.likers, input) : apiQuery(favouriteApi.favouriters, input);
};

const queriesOf =
  (of: ReactedPage) =>
  ({ query }: Pick<PageLocation, 'query'>) => {
    const text = reactedText(of, query);
    return text === undefined ? [] : [queryOf(of, { ...text, page: pageNumber(query) })];
  };

/** Who has done something to a text; without a text one's own list. */
function Reacted({ of }: { of: ReactedPage }) {
  const query = new URLSearchParams(useLocation().search);
  const text = reactedText(of, query);
  if (text === undefined) return <Navigate to={own[of.reaction]} replace />;
  return <People of={of} text={text} page={pageNumber(query)} />;
}

/** Who has liked a text, or put it aside; visible to its author and staff. */
function People({ of, text, page }: { of: ReactedPage; text: TextReference; page: number }) {
  const t = useMessages(myContentMessages).reactions;
  const list = useApiQuery(queryOf(of, { ...text, page }), { keepPreviousData: true });
  const { data } = list;
  const title = t.people[of.reaction];
  const hrefOf = (at: number) => `${reactedPathOf(of.reaction, text)}${at > 1 ? `&page=${at}` : ''}`;
  // Where a comment stands, only its author and staff are told.
  const way = data ? shownPath(data.at) : threadPaths[text.kind]?.(text.id);
  const back = way && <ButtonLink to={way}>{t.back}</ButtonLink>;
  const icon: IconName = of.reaction === 'like' ? 'heart' : 'star';
  return (
    <Columns shape="single">
      <PageHead title={title} />
      <MainColumn>
        <PageHeading title={title} text={data?.at.thread.title}>
          {back}
        </PageHeading>
        <Card>
          <PagedRows
            list={list}
            skeleton={<RecordsSkeleton />}
            empty={<EmptyState icon={icon} title={t.nobody} />}
            hrefOf={hrefOf}
            refused={list.error?.status === 403 && <RefusedState text={t.peopleRefused}>{back}</RefusedState>}
          >
            {(rows) => rows.map((row) => <PersonRow key={row.id} member={row.member} at={row.at} />)}
          </PagedRows>
        </Card>
      </MainColumn>
    </Columns>
  );
}

function PersonRow({ member, at }: { member: Author; at: string }) {
  return (
    <ListRow
      level={2}
      to={memberPath(member.account)}
      title={member.nickname}
      avatar={<Avatar name={member.nickname} src={member.avatarPath} />}
      meta={
        <MetaLine>
          <TimeAgo at={at} />
        </MetaLine>
      }
    />
  );
}

const TOPIC_LIKES = { of: 'topic', reaction: 'like' } as const;

/** `/user/control___/topicLikeList` */
export const topicLikes: PageModule = { queries: queriesOf(TOPIC_LIKES), Page: TopicLikes };

function TopicLikes() {
  return <Reacted of={TOPIC_LIKES} />;
}

const TOPIC_FAVOURITES = { of: 'topic', reaction: 'favourite' } as const;

/** `/user/control___/topicFavoriteList` */
export const topicFavourites: PageModule = { queries: queriesOf(TOPIC_FAVOURITES), Page: TopicFavourites };

function TopicFavourites() {
  return <Reacted of={TOPIC_FAVOURITES} />;
}

const QUESTION_LIKES = { of: 'question', reaction: 'like' } as const;

/** `/user/control___/questionLikeList` */
export const questionLikes: PageModule = { queries: queriesOf(QUESTION_LIKES), Page: QuestionLikes };

function QuestionLikes() {
  return <Reacted of={QUESTION_LIKES} />;
}

const QUESTION_FAVOURITES = { of: 'question', reaction: 'favourite' } as const;

/** `/user/control___/questionFavoriteList` */
export const questionFavourites: PageModule = { queries: queriesOf(QUESTION_FAVOURITES), Page: QuestionFavourites };

function QuestionFavourites() {
  return <Reacted of={QUESTION_FAVOURITES} />;
}
