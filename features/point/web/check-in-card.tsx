import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type CheckIn, type PointState, pointApi } from '#features/point/contract.ts';
import { walletApi } from '#features/wallet/contract.ts';
import { writeDay } from '#platform/shared/instant.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { newKey } from '#platform/web/api/new-key.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Icon } from '#platform/web/kit/icon.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { pointMessages } from '../messages.ts';
import css from './point.module.css';

/** Today's check-in, the streak, and the last two weeks. */
export function CheckInCard({ checkIn }: { checkIn: CheckIn }) {
  const messages = useMessages(pointMessages).checkIn;
  const language = useLanguage();
  const toast = useToast();
  const queries = useQueryClient();
  const key = useRef(newKey());
  const mutation = useApiMutation(pointApi.checkIn, { idempotencyKey: key.current });
  const count = (points: number) => formatCount(points, language);

  const send = async () => {
    // The request layer has shown the refusal.
    const done = await mutation.mutateAsync({ body: {} }).catch(() => undefined);
    key.current = newKey();
    if (!done) return;
    toast.success(messages.success({ points: count(done.points) }));
    queries.setQueriesData<PointState>(
      { queryKey: [pointApi.state.path] },
      (state) => state && { ...state, checkIn: done },
    );
    for (const { path } of [pointApi.state, walletApi.entries, walletApi.balances])
      void queries.invalidateQueries({ queryKey: [path] });
  };

  return (
    <Panel title={messages.title}>
      <div className={css.checkIn}>
        <div>
          <p className={css.streak}>{messages.streak({ days: checkIn.streak })}</p>
          <p className={css.note}>{messages.tomorrow({ points: count(checkIn.tomorrowPoints) })}</p>
        </div>
        {checkIn.isDone ? (
          <p className={css.done}>
            <Icon name="check" size="s" />
            {messages.done}
          </p>
        ) : (
          <Button tone="primary" icon="check" busy={mutation.isPending} onClick={() => void send()}>
            {messages.button({ points: count(checkIn.points) })}
          </Button>
        )}
      </div>
      <Calendar days={checkIn.days} />
      <p className={css.note}>{messages.text({ most: count(checkIn.mostPoints) })}</p>
    </Panel>
  );
}

function Calendar({ days }: { days: CheckIn['days'] }) {
  const messages = useMessages(pointMessages).checkIn;
  const language = useLanguage();
  return (
    <ol className={css.days} aria-label={messages.calendar}>
      {days.map(({ day, isDone }, at) => {
        const name = { day: writeDay(day, language) };
        const isToday = at === days.length - 1;
        return (
          <li key={day} className={classNames(css.day, isDone && css.hit, isToday && css.today)}>
            <span aria-hidden>{Number(day.slice(8))}</span>
            <span className="sr-only">
              {isDone ? messages.dayDone(name) : isToday ? messages.dayOpen(name) : messages.dayMissed(name)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
