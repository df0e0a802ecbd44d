import css from '#platform/web/kit/list-row.module.css';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';

/** Placeholder rows in the shape and height of ListRow with a byline, title, summary and meta line. */
export function ListRowsSkeleton({ count = 8 }: { count?: number }) {
  return (
    <SkeletonArea>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={at} className={css.row} aria-hidden>
          <Skeleton kind="avatar" />
          <div>
            <Skeleton size="s" quarters={1} />
            <Skeleton size="l" quarters={at % 2 === 0 ? 3 : 2} />
            <Skeleton />
            <Skeleton quarters={3} />
            <Skeleton size="s" quarters={2} />
          </div>
        </div>
      ))}
    </SkeletonArea>
  );
}
