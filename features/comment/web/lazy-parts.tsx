import { type ComponentProps, lazy } from 'react';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { CrashBoundary } from '#platform/web/page/crash-boundary.tsx';
import { Late } from '#platform/web/page/late.tsx';
import type { CommentBox as CommentBoxPart } from './comment-box.tsx';
import type { CommentDialog as CommentDialogPart } from './comment-dialog.tsx';
import type { EditBox as EditBoxPart } from './edit-box.tsx';
import type { NewComments as NewCommentsPart } from './new-comments.tsx';
import type { ReplyBox as ReplyBoxPart } from './reply-box.tsx';

const LazyCommentBox = lazy(async () => ({ default: (await import('./comment-box.tsx')).CommentBox }));
const LazyReplyBox = lazy(async () => ({ default: (await import('./reply-box.tsx')).ReplyBox }));
const LazyEditBox = lazy(async () => ({ default: (await import('./edit-box.tsx')).EditBox }));
const LazyCommentDialog = lazy(async () => ({ default: (await import('./comment-dialog.tsx')).CommentDialog }));

/** Placeholder with the height of the box. */
export function BoxShape() {
  return (
    <SkeletonArea>
      <Skeleton kind="block" size="m" />
    </SkeletonArea>
  );
}

const LazyQuoteAid = lazy(async () => ({ default: (await import('./quote-aid.tsx')).QuoteAid }));
const LazyNewComments = lazy(async () => ({ default: (await import('./new-comments.tsx')).NewComments }));

// Code for writing and moderating is loaded on demand, since reading does not need it.

export function CommentBox(props: ComponentProps<typeof CommentBoxPart>) {
  return (
    <Late fallback={<BoxShape />}>
      <LazyCommentBox {...props} />
    </Late>
  );
}

export function ReplyBox(props: ComponentProps<typeof ReplyBoxPart>) {
  return (
    <Late fallback={<BoxShape />}>
      <LazyReplyBox {...props} />
    </Late>
  );
}

export function EditBox(props: ComponentProps<typeof EditBoxPart>) {
  return (
    <Late fallback={<BoxShape />}>
      <LazyEditBox {...props} />
    </Late>
  );
}

export function CommentDialog(props: ComponentProps<typeof CommentDialogPart>) {
  return (
    <Late>
      <LazyCommentDialog {...props} />
    </Late>
  );
}

export function QuoteAid() {
  return (
    <Late>
      <LazyQuoteAid />
    </Late>
  );
}

/** Without it nothing is announced. */
export function NewComments(props: ComponentProps<typeof NewCommentsPart>) {
  return (
    <CrashBoundary fallback={null}>
      <Late>
        <LazyNewComments {...props} />
      </Late>
    </CrashBoundary>
  );
}
