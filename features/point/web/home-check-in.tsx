import type { ReactNode } from 'react';
import type { CheckIn } from '#features/point/contract.ts';
import { walletPaths } from '#features/wallet/paths.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card, Panel } from '#platform/web/kit/card.tsx';
import { Icon } from '#platform/web/kit/icon.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { checkInMessages } from '../check-in-messages.ts';
import css from './home-check-in.module.css';
import { pointsQuery } from './queries.ts';
import { useCheckIn } from './use-check-in.ts';

/** A panel of a side column, or a row on phones. */
export type CheckInShape = 'panel' | 'row';

export type HomeCheckInProps = { shape: CheckInShape; pending: ReactNode };

/** A page left open over midnight learns of the new day. */
const LOOK_EVERY = 15 * 60_000;

/** Streak, points and today's check-in. Without an answer nothing is shown: the wallet has the same and says why. */
export function HomeCheckIn({ shape, pending }: HomeCheckInProps) {
  const t = useMessages(checkInMessages);
  const language = useLanguage();
  const { data, isPending } = useApiQuery(pointsQuery, { refetchInterval: LOOK_EVERY });
  if (isPending) return pending;
  if (!data) return null;
  const { checkIn } = data;
  const points = t.points({ points: formatCount(data.points, language) });
  if (shape === 'row')
    return (
      <div className={css.phone}>
        <Card as="section" label={t.title}>
          <div className={css.row}>
            <p className={css.facts}>
              <b>{t.streak({ days: checkIn.streak })}</b>
              <Link to={walletPaths.point} className="hit">
                {points}
              </Link>
            </p>
            <Today checkIn={checkIn} />
          </div>
        </Card>
      </div>
    );
  return (
    <Panel title={t.title} more={{ to: walletPaths.point, label: points }}>
      <div className={css.line}>
        <p>
          <b>{t.streak({ days: checkIn.streak })}</b>
          <span className={css.note}>{t.tomorrow({ points: formatCount(checkIn.tomorrowPoints, language) })}</span>
        </p>
        <Today checkIn={checkIn} />
      </div>
    </Panel>
  );
}

/** The button, or that today's check-in is done. */
function Today({ checkIn }: { checkIn: CheckIn }) {
  const t = useMessages(checkInMessages);
  const language = useLanguage();
  const { send, isPending } = useCheckIn((points) => t.success({ points: formatCount(points, language) }));
  if (checkIn.isDone)
    return (
      <span className={css.done}>
        <Icon name="check" size="s" />
        {t.done}
      </span>
    );
  return (
    <Button size="s" tone="primary" busy={isPending} onClick={() => void send()}>
      {t.button({ points: formatCount(checkIn.points, language) })}
    </Button>
  );
}
