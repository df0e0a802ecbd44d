import type { ComponentProps } from 'react';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { CrashBoundary } from '#platform/web/page/crash-boundary.tsx';
import { latePart } from '#platform/web/page/late-part.tsx';

/** Placeholder with the height of the box. */
export function BoxShape() {
  return (
    <SkeletonArea>
      <Skeleton kind="block" size="m" />
    </SkeletonArea>
  );
}

// Code for writing and moderating is loaded on demand, since reading does not need it.

export const CommentBox = latePart(async () => (await import('./comment-box.tsx')).CommentBox, BoxShape);
export const ReplyBox = latePart(async () => (await import('./reply-box.tsx')).ReplyBox, BoxShape);
export const EditBox = latePart(async () => (await import('./edit-box.tsx')).EditBox, BoxShape);
export const CommentDialog = latePart(async () => (await import('./comment-dialog.tsx')).CommentDialog);
export const QuoteAid = latePart(async () => (await import('./quote-aid.tsx')).QuoteAid);
const LateNewComments = latePart(async () => (await import('./new-comments.tsx')).NewComments);

/** Without it nothing is announced. */
export function NewComments(props: ComponentProps<typeof LateNewComments>) {
  return (
    <CrashBoundary fallback={null}>
      <LateNewComments {...props} />
    </CrashBoundary>
  );
}
