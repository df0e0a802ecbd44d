import { modules } from '#features/ledger/modules.ts';
import type { PointState } from '#features/point/contract.ts';
import { walletPaths } from '#features/wallet/paths.ts';
import { askEntryLog, EntryLog, WalletLayout } from '#features/wallet/web/public.ts';
import { formatCount } from '#platform/shared/words.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Card, Panel } from '#platform/web/kit/card.tsx';
import { Meter } from '#platform/web/kit/progress.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { Callout, ErrorState } from '#platform/web/kit/states.tsx';
import type { Place } from '#platform/web/page/page.ts';
import type { zh } from '../messages.zh.ts';
import { askPoints } from './asks.ts';
import { CheckInCard } from './check-in-card.tsx';
import css from './point.module.css';

/** Envelopes, top-ups and what forfeits money move no points. */
const pointModules = modules.filter((module) => /^(?:point|unlock|membership|question|ledger)\./.test(module));

export const asks = ({ query }: Pick<Place, 'query'>) => [askPoints, askEntryLog('POINT', query)];

/** `/wallet/point`: points, the level they lead to, check-in, how they are earned, and every entry. */
export function Page() {
  const { point: words, log } = useWords<typeof zh>('point');
  const state = useAsk(askPoints);
  return (
    <WalletLayout title={words.title} text={words.text}>
      {state.isPending && <Pending />}
      {state.error && !state.data && (
        <Card pad="pad">
          <ErrorState message={state.error.message} onRetry={() => void state.refetch()} />
        </Card>
      )}
      {state.data && (
        <>
          <Standing state={state.data} />
          <CheckInCard checkIn={state.data.checkIn} />
          <Rewards state={state.data} />
        </>
      )}
      <EntryLog currency="POINT" path={walletPaths.point} modules={pointModules} none={{ icon: 'list', title: log.none, text: log.noneText }} />
    </WalletLayout>
  );
}

/** As many cards, about as high, as will stand here: the log below keeps its place. */
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

/** What there is, the way to the next level, and what today has brought. */
function Standing({ state }: { state: PointState }) {
  const words = useWords<typeof zh>('point').point;
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const { level, nextLevel, lifetimePoints, todayPoints, dailyCap } = state;
  const isFull = todayPoints >= dailyCap;
  return (
    <Card pad="pad">
      <dl className={css.figures}>
        <div>
          <dt>{words.balance}</dt>
          <dd className={css.figure}>{count(state.points)}</dd>
        </div>
        <div>
          <dt>{words.lifetime}</dt>
          <dd className={css.figure}>{count(lifetimePoints)}</dd>
        </div>
      </dl>
      {state.debtPoints > 0 && (
        <div className={css.debt}>
          <Callout tone="warning">{words.debt({ points: count(state.debtPoints) })}</Callout>
        </div>
      )}
      <div className={css.ways}>
        <section aria-label={words.level}>
          <p className={css.way}>
            <b>{words.levelName({ number: level.number, name: level.names[language] })}</b>
            <span>
              {nextLevel === null
                ? words.topLevel
                : words.toNext({ points: count(nextLevel.threshold - lifetimePoints), number: nextLevel.number, name: nextLevel.names[language] })}
            </span>
          </p>
          {nextLevel && <Meter label={words.progress} value={(lifetimePoints - level.threshold) / (nextLevel.threshold - level.threshold)} />}
        </section>
        <section aria-label={words.today}>
          <p className={css.way}>
            <b>{words.today}</b>
            <span>{isFull ? words.todayFull : words.todayOf({ points: count(todayPoints), cap: count(dailyCap) })}</span>
          </p>
          <Meter label={words.todayProgress} value={dailyCap === 0 ? 0 : Math.min(1, todayPoints / dailyCap)} />
        </section>
      </div>
    </Card>
  );
}

/** What each kind of post is worth. */
function Rewards({ state: { rewards, dailyCap } }: { state: PointState }) {
  const words = useWords<typeof zh>('point').rewards;
  const language = useLanguage();
  return (
    <Panel title={words.title}>
      <dl className={css.rewards}>
        {rewards.map(({ kind, points }) => (
          <div key={kind}>
            <dt>{words.kinds[kind]}</dt>
            <dd>{points === 0 ? words.nothing : words.points({ points: formatCount(points, language) })}</dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>{words.text({ cap: formatCount(dailyCap, language) })}</p>
    </Panel>
  );
}
