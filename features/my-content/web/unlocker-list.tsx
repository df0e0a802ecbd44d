import type { UseQueryResult } from '@tanstack/react-query';
import { memberPath } from '#features/member/paths.ts';
import { topicPath } from '#features/topic/paths.ts';
import type { Unlock } from '#features/unlock/contract.ts';
import { unlockListPath } from '#features/unlock/paths.ts';
import { writePrice } from '#features/unlock/price.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { ApiError } from '#platform/web/api/api-error.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { ListRow, MetaLine } from '#platform/web/kit/list-row.tsx';
import { PagedRows } from '#platform/web/kit/paged-rows.tsx';
import { EmptyState, RefusedState } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import { myContentMessages } from '../messages.ts';
import { RecordsSkeleton } from './records-skeleton.tsx';

const hrefOf = (topicId: string, page: number) =>
  page > 1 ? `${unlockListPath(topicId)}&page=${page}` : unlockListPath(topicId);

/** Members who have unlocked a part of a topic; visible to its author and staff. */
export function UnlockerList({ topicId, list }: { topicId: string; list: UseQueryResult<Page<Unlock>, ApiError> }) {
  const t = useMessages(myContentMessages);
  const title = list.data?.records[0]?.target?.title;
  const back = <ButtonLink to={topicPath(topicId)}>{t.backToTopic}</ButtonLink>;
  return (
    <Columns shape="single">
      <PageHead title={t.unlockers} />
      <MainColumn>
        <PageHeading title={t.unlockers} text={title && <Link to={topicPath(topicId)}>{title}</Link>} />
        <Card>
          <PagedRows
            list={list}
            skeleton={<RecordsSkeleton />}
            empty={
              <EmptyState icon="unlock" title={t.noUnlockers}>
                {back}
              </EmptyState>
            }
            hrefOf={(page) => hrefOf(topicId, page)}
            refused={list.error?.status === 403 && <RefusedState text={t.unlockersRefused}>{back}</RefusedState>}
          >
            {(rows) =>
              rows.map((unlock) => (
                <UnlockerRow key={`${unlock.id} ${unlock.member.account} ${unlock.unlockedAt}`} unlock={unlock} />
              ))
            }
          </PagedRows>
        </Card>
      </MainColumn>
    </Columns>
  );
}

function UnlockerRow({ unlock }: { unlock: Unlock }) {
  const t = useMessages(myContentMessages);
  const { member, kind, amount } = unlock;
  return (
    <ListRow
      level={2}
      avatar={<Avatar name={member.nickname} src={member.avatarPath} />}
      to={member.account === '' ? '#' : memberPath(member.account)}
      title={member.nickname}
      meta={
        <MetaLine>
          <TimeAgo at={unlock.unlockedAt} />
          <span>{t.unlockedBy[kind]}</span>
          {amount !== null && (
            <span>{t.paid[kind === 'money' ? 'money' : 'points']({ price: writePrice(unlock) })}</span>
          )}
        </MetaLine>
      }
    />
  );
}
