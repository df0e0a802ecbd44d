import { useSearchParams } from 'react-router';
import type { BlockedMember } from '#features/block/contract.ts';
import { memberPath } from '#features/member/paths.ts';
import { housePaths } from '#features/profile/paths.ts';
import { HouseLayout } from '#features/profile/web/public.ts';
import { countPages } from '#platform/shared/paging.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { Place } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import type { zh } from '../messages.zh.ts';
import { askBlocked } from './asks.ts';
import css from './block.module.css';
import { useBlock } from './use-block.ts';

const hrefOf = (page: number) => (page === 1 ? housePaths.blocked : `${housePaths.blocked}?page=${page}`);

export const asks = ({ query }: Pick<Place, 'query'>) => [askBlocked(pageNumber(query))];

/** `/user/blockedList`: whom the reader does not want to hear from. */
export function Page() {
  const words = useWords<typeof zh>('block');
  const [search] = useSearchParams();
  const list = useAsk(askBlocked(pageNumber(search)), { keepPrevious: true });
  const { data, error } = list;
  return (
    <HouseLayout title={words.title} text={words.text}>
      <Card>
        {list.isPending && <ListSkeleton />}
        {error && !data && <ErrorState message={error.message} onRetry={() => void list.refetch()} />}
        {data && (
          <>
            <RowsOfPage list={data} first={hrefOf(1)}>
              {data.records.length === 0 ? (
                <EmptyState icon="eyeOff" title={words.none} text={words.noneText} />
              ) : (
                <ul className={css.people}>
                  {data.records.map((one) => (
                    <Person key={one.member.id} one={one} />
                  ))}
                </ul>
              )}
            </RowsOfPage>
            <Pager page={data.page} pageCount={countPages(data)} hrefOf={hrefOf} />
          </>
        )}
      </Card>
    </HouseLayout>
  );
}

function Person({ one: { member, blockedAt } }: { one: BlockedMember }) {
  const words = useWords<typeof zh>('block');
  const { unblock, isBusy } = useBlock();
  return (
    <li>
      <Avatar name={member.nickname} src={member.avatarPath} />
      <div>
        <Link to={memberPath(member.account)} className={css.name}>
          {member.nickname}
        </Link>
        <p className={css.quiet}>
          {words.since} <TimeAgo at={blockedAt} />
        </p>
      </div>
      <Button size="s" busy={isBusy} aria-label={words.unblockOne({ name: member.nickname })} onClick={() => void unblock(member)}>
        {words.unblock}
      </Button>
    </li>
  );
}

function ListSkeleton() {
  return (
    <div className={css.waiting}>
      <SkeletonArea>
        <Skeleton kind="avatar" />
        <Skeleton quarters={2} />
        <Skeleton kind="avatar" />
        <Skeleton quarters={2} />
      </SkeletonArea>
    </div>
  );
}
