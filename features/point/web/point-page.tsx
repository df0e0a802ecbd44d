import { modules } from '#features/ledger/modules.ts';
import type { PointState } from '#features/point/contract.ts';
import { walletPaths } from '#features/wallet/paths.ts';
import { balancesQuery, EntryLog, entryLogQuery, WaitingLine, WalletLayout } from '#features/wallet/web/public.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Card, Panel } from '#platform/web/kit/card.tsx';
import { Meter } from '#platform/web/kit/progress.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { Callout, ErrorState } from '#platform/web/kit/states.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { pointMessages } from '../messages.ts';
import { CheckInCard } from './check-in-card.tsx';
import css from './point.module.css';
import { pointsQuery } from './queries.ts';

/** Red envelopes, top-ups and forfeited money do not move points. */
const pointModules = modules.filter((module) => /^(?:point|unlock|membership|question|ledger)\./.test(module));

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [
  balancesQuery,
  pointsQuery,
  entryLogQuery('POINT', query),
];

/** `/wallet/point`: points, level, check-in, rewards, and all entries. */
export function Page() {
  const { point: messages, log } = useMessages(pointMessages);
  const state = useApiQuery(pointsQuery);
  return (
    <WalletLayout title={messages.title} text={messages.text}>
      {state.isPending && <Pending />}
      {state.error && !state.data && (
        <Card pad="pad">
          <ErrorState message={state.error.message} onRetry={() => void state.refetch()} />
        </Card>
      )}
      {state.data && (
        <>
          <PointSummary state={state.data} />
          <CheckInCard checkIn={state.data.checkIn} />
          <Rewards state={state.data} />
        </>
      )}
      <EntryLog
        currency="POINT"
        path={walletPaths.point}
        modules={pointModules}
        none={{ icon: 'list', title: log.none, text: log.noneText }}
      />
    </WalletLayout>
  );
}

/** Skeleton cards of about the final height, so that the log below does not move. */
function Pending() {
  return (
    <SkeletonArea>
      <div className={css.pending}>
        <Card pad="pad">
          <Skeleton kind="block" size="s" />
        </Card>
        <Card pad="pad">
          <Skeleton kind="block" size="m" />
        </Card>
        <Card pad="pad">
          <Skeleton kind="block" size="m" />
        </Card>
      </div>
    </SkeletonArea>
  );
}

/** The balance, progress to the next level, and today's rewards. */
function PointSummary({ state }: { state: PointState }) {
  const messages = useMessages(pointMessages).point;
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const { level, nextLevel, lifetimePoints, todayPoints, dailyCap } = state;
  const isFull = todayPoints >= dailyCap;
  return (
    <Card pad="pad">
      <dl className={css.figures}>
        <div>
          <dt>{messages.balance}</dt>
          <dd className={css.figure}>{count(state.points)}</dd>
        </div>
        <div>
          <dt>{messages.lifetime}</dt>
          <dd className={css.figure}>{count(lifetimePoints)}</dd>
        </div>
      </dl>
      <WaitingLine currency="POINT" />
      {state.debtPoints > 0 && (
        <div className={css.debt}>
          <Callout tone="warning">{messages.debt({ points: count(state.debtPoints) })}</Callout>
        </div>
      )}
      <div className={css.ways}>
        <section aria-label={messages.level}>
          <p className={css.way}>
            <b>{messages.levelName({ number: level.number, name: level.names[sourceOf(language)] })}</b>
            <span>
              {nextLevel === null
                ? messages.topLevel
                : messages.toNext({
                    points: count(nextLevel.threshold - lifetimePoints),
                    number: nextLevel.number,
                    name: nextLevel.names[sourceOf(language)],
                  })}
            </span>
          </p>
          {nextLevel && (
            <Meter
              label={messages.progress}
              value={(lifetimePoints - level.threshold) / (nextLevel.threshold - level.threshold)}
            />
          )}
        </section>
        <section aria-label={messages.today}>
          <p className={css.way}>
            <b>{messages.today}</b>
            <span>
              {isFull ? messages.todayFull : messages.todayOf({ points: count(todayPoints), cap: count(dailyCap) })}
            </span>
          </p>
          <Meter label={messages.todayProgress} value={dailyCap === 0 ? 0 : Math.min(1, todayPoints / dailyCap)} />
        </section>
      </div>
    </Card>
  );
}

/** Points per kind of post. */
function Rewards({ state: { rewards, dailyCap } }: { state: PointState }) {
  const messages = useMessages(pointMessages).rewards;
  const language = useLanguage();
  return (
    <Panel title={messages.title}>
      <dl className={css.rewards}>
        {rewards.map(({ kind, name, points }) => (
          <div key={kind}>
            <dt>{name}</dt>
            <dd>{points === 0 ? messages.nothing : messages.points({ points: formatCount(points, language) })}</dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>{messages.text({ cap: formatCount(dailyCap, language) })}</p>
    </Panel>
  );
}
