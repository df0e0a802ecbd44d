import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import css from './wallet.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder while entries load. */
export function EntriesSkeleton() {
  return (
    <SkeletonArea>
      {ROWS.map((row) => (
        <div key={row} className={css.shape}>
          <Skeleton size="m" quarters={2} />
          <Skeleton size="s" quarters={1} />
        </div>
      ))}
    </SkeletonArea>
  );
}
