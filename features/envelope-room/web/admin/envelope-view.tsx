import type { ItemContext } from '#features/console/web/page-public.ts';
import { Facts } from '#features/console/web/parts-public.ts';
import type { ConsoleEnvelope, redEnvelopeAdminApi } from '#features/red-envelope/admin-contract.ts';
import { ShareList, ShareRow } from '#features/red-envelope/web/public.ts';
import type { ResultOf } from '#platform/shared/contract.ts';
import { moneyText } from '#platform/shared/money.ts';
import { countPages } from '#platform/shared/paging.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { Card, Panel } from '#platform/web/kit/card.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import { ShortTime } from '#platform/web/kit/short-time.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import type { zh } from './messages.zh.ts';

type EnvelopeProps = { envelope: ConsoleEnvelope; t: typeof zh };

/** Open, or the reason why it ended. */
export function EnvelopeState({ envelope: { endReason }, t }: EnvelopeProps) {
  if (endReason === null) return <Status tone="good">{t.states.open}</Status>;
  return <Status tone={endReason === 'staff' ? 'bad' : 'neutral'}>{t.ends[endReason]}</Status>;
}

/** What it lies in, or its recipient. */
export function EnvelopeWhere({ envelope: { receiver, target }, t }: EnvelopeProps) {
  if (receiver) return t.receiver({ name: receiver.nickname });
  return target ? <Link to={target.path}>{target.title}</Link> : t.topicGone;
}

type Found = ResultOf<typeof redEnvelopeAdminApi.read>;

/** One envelope: its data, where its money went, and who has opened it. */
export function EnvelopeView({ found, context }: { found: Found; context: ItemContext<typeof zh> }) {
  const { t, kit, hrefWith } = context;
  const { envelope } = found;
  const { totalFen, claimedFen, returnedFen } = envelope;
  return (
    <>
      <Card pad="pad" as="section" label={t.one({ id: envelope.id })}>
        <Facts
          facts={[
            [t.number, envelope.id],
            [kit.state, <EnvelopeState key="state" {...{ envelope, t }} />],
            [kit.kind, t.kinds[envelope.kind]],
            [t.giver, envelope.giver.nickname],
            [t.where, <EnvelopeWhere key="where" {...{ envelope, t }} />],
            [t.total, moneyText(totalFen)],
            [t.progress, `${envelope.claimedCount} / ${envelope.shareCount}`],
            [t.claimed, moneyText(claimedFen)],
            [t.rest, moneyText(totalFen - claimedFen - returnedFen)],
            [t.returned, moneyText(returnedFen)],
            [kit.time, <ShortTime key="created" at={envelope.createdAt} />],
            [t.endsAt, <ShortTime key="ends" at={envelope.endsAt} />],
            [t.greeting, envelope.greeting !== '' && envelope.greeting],
          ]}
        />
      </Card>
      <Panel title={t.shares}>
        <RowsOfPage list={found} first={hrefWith({ page: '' })}>
          {found.records.length === 0 ? (
            <EmptyState icon="wallet" title={t.nobody} />
          ) : (
            <ShareList label={t.shares}>
              {found.records.map((share) => (
                <ShareRow key={share.place} share={share} luck={t.luckiest} />
              ))}
            </ShareList>
          )}
        </RowsOfPage>
        <Pager page={found.page} pageCount={countPages(found)} hrefOf={(page) => hrefWith({ page: String(page) })} />
      </Panel>
    </>
  );
}
