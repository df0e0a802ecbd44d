import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import css from './security.module.css';

const ROWS = ['a', 'b', 'c', 'd'];

/** Placeholder rows while devices load. */
export function RowsSkeleton() {
  return (
    <SkeletonArea>
      {ROWS.map((row) => (
        <div key={row} className={css.row}>
          <div className={css.body}>
            <Skeleton size="l" quarters={2} />
            <Skeleton size="s" quarters={3} />
          </div>
        </div>
      ))}
    </SkeletonArea>
  );
}
