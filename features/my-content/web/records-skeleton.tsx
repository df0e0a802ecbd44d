import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import css from './my-content.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Loading skeleton for rows without pictures. */
export function RecordsSkeleton() {
  return (
    <SkeletonArea>
      {ROWS.map((row) => (
        <div key={row} className={css.shape}>
          <Skeleton size="l" quarters={3} />
          <Skeleton size="s" quarters={2} />
        </div>
      ))}
    </SkeletonArea>
  );
}
