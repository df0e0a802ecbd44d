import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { SkipLink } from '#platform/web/kit/columns.tsx';
import { LoadingOverlay, ProgressBar } from '#platform/web/kit/progress.tsx';
import { ToastProvider } from '#platform/web/kit/toast.tsx';
import { CrashBoundary } from '#platform/web/page/crash-boundary.tsx';
import { useScrollMemory } from '#platform/web/page/scroll-memory.ts';
import { useSite, useViewer } from '#platform/web/store/site-store.tsx';
import { PageCrash } from './page-crash.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { SiteBar, SiteFooter, SiteTabBar } from './site-bar.tsx';

const DepartureNotice = lazy(async () => ({ default: (await import('#features/departure/web/public.ts')).DepartureNotice }));
/** A member's only: guests never load it. */
const RecoveryNotice = lazy(async () => ({ default: (await import('#features/recovery/web/public.ts')).RecoveryNotice }));
const Problems = lazy(async () => ({ default: (await import('./problems.tsx')).Problems }));

/** The frame of every page of the site. */
export function Shell() {
  return (
    <ToastProvider>
      <SkipLink />
      <SiteBar />
      <Notices />
      <PageOutlet />
      <SiteFooter />
      <SiteTabBar />
      <Signs />
    </ToastProvider>
  );
}

/** The frame of pages that bring their own: the console. */
export function BareShell() {
  return (
    <ToastProvider>
      <SkipLink />
      <PageOutlet />
      <Signs />
    </ToastProvider>
  );
}

/** What a member has to know wherever he is; its code may not come when the line is down. */
function Notices() {
  const viewer = useViewer();
  if (viewer === null) return null;
  return (
    <CrashBoundary fallback={null}>
      <Suspense>
        <RecoveryNotice />
        <DepartureNotice />
      </Suspense>
    </CrashBoundary>
  );
}

/** The page itself, a skeleton while its code is on the way, or what stands for it when it broke. */
function PageOutlet() {
  const { pathname } = useLocation();
  return (
    <CrashBoundary key={pathname} fallback={<PageCrash />}>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </CrashBoundary>
  );
}

/** Progress, overlay, dialogs about failures, and the place one had scrolled to. */
function Signs() {
  useScrollMemory();
  const hasProblem = useSite('problemCount') > 0;
  return (
    <>
      <ProgressBar active={useSite('pageLoadCount') > 0} />
      <LoadingOverlay active={useSite('overlayCount') > 0} />
      {hasProblem && (
        // Its code may not come when the line is down: the page must not go with it.
        <CrashBoundary fallback={null}>
          <Suspense>
            <Problems />
          </Suspense>
        </CrashBoundary>
      )}
    </>
  );
}
