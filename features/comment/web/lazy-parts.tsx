import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { CrashBoundary } from '#platform/web/page/crash-boundary.tsx';
import { useAlive } from '#platform/web/page/use-alive.ts';
import type { CommentBox as CommentBoxPart } from './comment-box.tsx';
import type { CommentDialog as CommentDialogPart } from './comment-dialog.tsx';
import type { EditBox as EditBoxPart } from './edit-box.tsx';
import type { NewComments as NewCommentsPart } from './new-comments.tsx';
import type { ReplyBox as ReplyBoxPart } from './reply-box.tsx';
import type { TextHistory as TextHistoryPart } from './text-history.tsx';

const LazyCommentBox = lazy(async () => ({ default: (await import('./comment-box.tsx')).CommentBox }));
const LazyReplyBox = lazy(async () => ({ default: (await import('./reply-box.tsx')).ReplyBox }));
const LazyEditBox = lazy(async () => ({ default: (await import('./edit-box.tsx')).EditBox }));
const LazyCommentDialog = lazy(async () => ({ default: (await import('./comment-dialog.tsx')).CommentDialog }));
const LazyTextHistory = lazy(async () => ({ default: (await import('./text-history.tsx')).TextHistory }));

/** Placeholder with the height of the box. */
function BoxShape() {
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
    <Suspense fallback={<BoxShape />}>
      <LazyCommentBox {...props} />
    </Suspense>
  );
}

export function ReplyBox(props: ComponentProps<typeof ReplyBoxPart>) {
  return (
    <Suspense fallback={<BoxShape />}>
      <LazyReplyBox {...props} />
    </Suspense>
  );
}

export function EditBox(props: ComponentProps<typeof EditBoxPart>) {
  return (
    <Suspense fallback={<BoxShape />}>
      <LazyEditBox {...props} />
    </Suspense>
  );
}

export function CommentDialog(props: ComponentProps<typeof CommentDialogPart>) {
  return (
    <Suspense>
      <LazyCommentDialog {...props} />
    </Suspense>
  );
}

export function QuoteAid() {
  return (
    <Suspense>
      <LazyQuoteAid />
    </Suspense>
  );
}

/** Loaded after the page has come alive; without it nothing is announced. */
export function NewComments(props: ComponentProps<typeof NewCommentsPart>) {
  if (!useAlive()) return null;
  return (
    <CrashBoundary fallback={null}>
      <Suspense>
        <LazyNewComments {...props} />
      </Suspense>
    </CrashBoundary>
  );
}

export function TextHistory(props: ComponentProps<typeof TextHistoryPart>) {
  return (
    <Suspense>
      <LazyTextHistory {...props} />
    </Suspense>
  );
}
