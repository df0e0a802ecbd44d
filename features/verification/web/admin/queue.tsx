import { AskState } from '#features/console/web/public.ts';
import { verifiedKinds } from '#features/member/verified-kind.ts';
import type { VerificationRow } from '#features/verification/admin-contract.ts';
import { states } from '#features/verification/contract.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { PageKeys } from '#platform/web/keys/page-keys.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Byline, Dot, ListRow, MetaLine } from '#platform/web/kit/list-row.tsx';
import { PagedRows } from '#platform/web/kit/paged-rows.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Chips, Tabs } from '#platform/web/kit/tabs.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { StateMark } from '../application-card.tsx';
import type { zh } from './messages.zh.ts';
import { askQueue, hrefOf, type QueuePlace } from './place.ts';

/** The applications of one state, to go through by keyboard: j, k, o. */
export function Queue({ place }: { place: QueuePlace }) {
  const words = useWords<typeof zh>('verificationAdmin');
  const asked = useAsk(askQueue(place), { keepPrevious: true });
  const kinds = [
    { to: hrefOf({ ...place, kind: undefined, page: 1 }), label: words.allKinds, current: place.kind === undefined },
    ...verifiedKinds.map((kind) => ({ to: hrefOf({ ...place, kind, page: 1 }), label: words.kindNames[kind], current: place.kind === kind })),
  ];
  return (
    <>
      <Card>
        <Tabs label={words.states} items={states.map((state) => ({ to: hrefOf({ ...place, state, page: 1 }), label: words.stateNames[state], current: state === place.state }))} />
        <Chips always label={words.kinds} items={kinds} />
        <AskState asked={asked}>
          {(list) => (
            <PagedRows
              list={list}
              row={(row) => <Row key={row.id} row={row} to={hrefOf({ ...place, id: row.id })} />}
              empty={
                <EmptyState icon="check" title={place.state === 'pending' ? words.emptyPending : words.empty} text={place.state === 'pending' ? words.emptyText : undefined} />
              }
              hrefOf={(page) => hrefOf({ ...place, page })}
              capped={words.capped}
            />
          )}
        </AskState>
      </Card>
      <PageKeys acts={['next', 'previous', 'open', 'help']} />
    </>
  );
}

function Row({ row, to }: { row: VerificationRow; to: string }) {
  const words = useWords<typeof zh>('verificationAdmin');
  return (
    <ListRow
      level={2}
      to={to}
      title={row.subject}
      avatar={<Avatar name={row.member.nickname} src={row.member.avatarPath} />}
      by={
        <Byline name={row.member.nickname}>
          <Dot />
          <TimeAgo at={row.appliedAt} />
        </Byline>
      }
      badges={<StateMark state={row.state} />}
      meta={
        <MetaLine>
          <span>{words.kindNames[row.kind]}</span>
          <span>{words.papers({ count: row.documentCount })}</span>
        </MetaLine>
      }
    />
  );
}
