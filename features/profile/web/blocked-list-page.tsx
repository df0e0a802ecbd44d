import { useSearchParams } from 'react-router';
import type { BlockedMember } from '#features/block/contract.ts';
import { blockMessages } from '#features/block/messages.ts';
import { blockedQuery, useBlock } from '#features/block/web/public.ts';
import { memberPath } from '#features/member/paths.ts';
import { accountPaths } from '#features/profile/paths.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { PagedRows } from '#platform/web/kit/paged-rows.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { AccountLayout } from './account-layout.tsx';
import css from './blocked-list.module.css';

const hrefOf = (page: number) => (page === 1 ? accountPaths.blocked : `${accountPaths.blocked}?page=${page}`);

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [blockedQuery(pageNumber(query))];

/** `/user/blockedList`: the members the reader has blocked. */
export function Page() {
  const t = useMessages(blockMessages);
  const [search] = useSearchParams();
  const list = useApiQuery(blockedQuery(pageNumber(search)), { keepPreviousData: true });
  return (
    <AccountLayout title={t.title} text={t.text}>
      <Card>
        <PagedRows
          list={list}
          skeleton={<ListSkeleton />}
          empty={<EmptyState icon="eyeOff" title={t.none} text={t.noneText} />}
          hrefOf={hrefOf}
        >
          {(rows) => (
            <ul className={css.people}>
              {rows.map((item) => (
                <Person key={item.member.id} one={item} />
              ))}
            </ul>
          )}
        </PagedRows>
      </Card>
    </AccountLayout>
  );
}

function Person({ one: { member, blockedAt } }: { one: BlockedMember }) {
  const t = useMessages(blockMessages);
  const { unblock, isBusy } = useBlock();
  return (
    <li>
      <Avatar name={member.nickname} src={member.avatarPath} />
      <div>
        <Link to={memberPath(member.account)} className={css.name}>
          {member.nickname}
        </Link>
        <p className={css.quiet}>
          {t.since} <TimeAgo at={blockedAt} />
        </p>
      </div>
      <Button
        size="s"
        busy={isBusy}
        aria-label={t.unblockOne({ name: member.nickname })}
        onClick={() => void unblock(member)}
      >
        {t.unblock}
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
