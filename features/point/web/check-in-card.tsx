import type { CheckIn } from '#features/point/contract.ts';
import { writeDay } from '#platform/shared/instant.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Icon } from '#platform/web/kit/icon.tsx';
import { pointMessages } from '../messages.ts';
import css from './point.module.css';
import { useCheckIn } from './use-check-in.ts';

/** Today's check-in, the streak, and the last two weeks. */
export function CheckInCard({ checkIn }: { checkIn: CheckIn }) {
  const messages = useMessages(pointMessages).checkIn;
  const language = useLanguage();
  const count = (points: number) => formatCount(points, language);
  const { send, isPending } = useCheckIn((points) => messages.success({ points: count(points) }));
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
          <Button tone="primary" icon="check" busy={isPending} onClick={() => void send()}>
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
