import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';

/** The form on its way: three fields and the text. */
export function TopicFormSkeleton() {
  return (
    <SkeletonArea>
      <Skeleton size="s" quarters={1} />
      <Skeleton size="l" />
      <Skeleton size="s" quarters={1} />
      <Skeleton size="l" />
      <Skeleton size="s" quarters={1} />
      <Skeleton size="l" />
      <Skeleton kind="block" size="l" />
    </SkeletonArea>
  );
}
