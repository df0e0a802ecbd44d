import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import css from './reminder.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder while reminders load. */
export function RemindersSkeleton() {
  return (
    <SkeletonArea>
      {ROWS.map((row) => (
        <div key={row} className={css.shape}>
          <Skeleton size="m" quarters={3} />
          <Skeleton size="s" quarters={1} />
        </div>
      ))}
    </SkeletonArea>
  );
}
