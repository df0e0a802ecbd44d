import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import css from './comment.module.css';

const ROWS = ['a', 'b', 'c'];

/** Placeholder while floors load. */
export function CommentsSkeleton() {
  return (
    <SkeletonArea>
      {ROWS.map((row) => (
        <div key={row} className={css.shape}>
          <Skeleton kind="avatar" />
          <div>
            <Skeleton size="s" quarters={1} />
            <Skeleton />
            <Skeleton quarters={3} />
          </div>
        </div>
      ))}
    </SkeletonArea>
  );
}
