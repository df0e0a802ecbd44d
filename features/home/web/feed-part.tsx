import { lazyParts } from '#platform/web/i18n/lazy-parts.tsx';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { ListRowsSkeleton } from '#platform/web/kit/list-row-skeleton.tsx';
import { CrashBoundary } from '#platform/web/page/crash-boundary.tsx';
import { Late } from '#platform/web/page/late.tsx';
import { feedMessages } from './feed-messages.ts';

type FeedProps = { before: string | undefined };

const feeds = lazyParts<FeedProps>(feedMessages, async () => (await import('./feed.tsx')).Feed);

/** What is new of whom and what the reader follows, loaded when it is wanted. */
export function FeedPart(props: FeedProps) {
  const Feed = feeds[useLanguage()];
  return (
    <CrashBoundary fallback={null}>
      <Late fallback={<ListRowsSkeleton />}>
        <Feed {...props} />
      </Late>
    </CrashBoundary>
  );
}
