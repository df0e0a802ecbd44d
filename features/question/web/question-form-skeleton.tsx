import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';

/** Placeholder while the form loads: title, tags and the text. */
export function QuestionFormSkeleton() {
  return (
    <SkeletonArea>
      <Skeleton size="s" quarters={1} />
      <Skeleton size="l" />
      <Skeleton size="s" quarters={1} />
      <Skeleton size="l" />
      <Skeleton kind="block" size="l" />
    </SkeletonArea>
  );
}
