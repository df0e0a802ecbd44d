import { Suspense } from 'react';
import { lazyParts } from '#platform/web/i18n/lazy-parts.tsx';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { CrashBoundary } from '#platform/web/page/crash-boundary.tsx';
import { useAlive } from '#platform/web/page/use-alive.ts';
import { useIsGuest, useSite } from '#platform/web/store/site-store.tsx';
import { checkInMessages } from '../check-in-messages.ts';
import css from './check-in-part.module.css';
import type { CheckInShape, HomeCheckInProps } from './home-check-in.tsx';

const parts = lazyParts<HomeCheckInProps>(
  checkInMessages,
  async () => (await import('./home-check-in.tsx')).HomeCheckIn,
);

/** The daily check-in for members, loaded after the page; guests get neither it nor its place. */
export function CheckInPart({ shape }: { shape: CheckInShape }) {
  const isViewerPending = useSite('isViewerPending');
  // On the server and while hydrating there is no code of it yet.
  const isAlive = useAlive();
  const Part = parts[useLanguage()];
  if (useIsGuest()) return null;
  const pending = <CheckInSkeleton shape={shape} />;
  if (isViewerPending || !isAlive) return pending;
  return (
    <CrashBoundary fallback={null}>
      <Suspense fallback={pending}>
        <Part shape={shape} pending={pending} />
      </Suspense>
    </CrashBoundary>
  );
}

/** As high as what takes its place, so that the page below does not move. */
function CheckInSkeleton({ shape }: { shape: CheckInShape }) {
  return (
    <div className={css[shape]}>
      <Card pad="pad">
        <SkeletonArea>
          <Skeleton quarters={2} />
          {shape === 'panel' && <Skeleton kind="block" size="s" />}
        </SkeletonArea>
      </Card>
    </div>
  );
}
