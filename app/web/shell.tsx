import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { memberCards, useMemberLink } from '#features/my-content/web/cards-public.ts';
import { eachLanguage, type Language } from '#platform/shared/language.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { SkipLink } from '#platform/web/kit/columns.tsx';
import { LoadingOverlay, ProgressBar } from '#platform/web/kit/progress.tsx';
import { ToastProvider } from '#platform/web/kit/toast.tsx';
import { CrashBoundary } from '#platform/web/page/crash-boundary.tsx';
import { Late } from '#platform/web/page/late.tsx';
import { useScrollMemory } from '#platform/web/page/scroll-memory.ts';
import { useReadable } from '#platform/web/reading/use-readable.ts';
import { useSite, useViewer } from '#platform/web/store/site-store.tsx';
import { Announcements, SiteState } from './announcements.tsx';
import { ComeAlive } from './come-alive.tsx';
import { PageCrash } from './page-crash.tsx';
import { loadMessageBundle, withMessages } from './page-messages.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { SiteBar, SiteFooter, SiteTabBar } from './site-bar.tsx';

const noticesIn = (name: 'Notices' | 'ConsentNotice') => (language: Language) =>
  lazy(async () => {
    const [parts, messages] = await Promise.all([import('./notices.tsx'), loadMessageBundle('account', language)]);
    return { default: withMessages(parts[name], messages) };
  });
/** For members only: guests never load these or their messages. */
const notices = eachLanguage(noticesIn('Notices'));
const bareNotices = eachLanguage(noticesIn('ConsentNotice'));
const ReadingAids = lazy(async () => ({ default: (await import('./reading-room.tsx')).ReadingRoom }));
const Problems = lazy(async () => ({ default: (await import('./problems.tsx')).Problems }));

interface ShellProps {
  page: ReactNode;
}

/** The frame of every page of the site. */
export function Shell({ page }: ShellProps) {
  return (
    <ToastProvider>
      <SkipLink />
      <SiteBar />
      <Announcements />
      <MemberNotices parts={notices} />
      <PageOutlet page={page} />
      <SiteFooter />
      <SiteTabBar />
      <Signs />
    </ToastProvider>
  );
}

/** The frame of pages without site chrome: the console. */
export function BareShell({ page }: ShellProps) {
  return (
    <ToastProvider>
      <SkipLink />
      <SiteState />
      <MemberNotices parts={bareNotices} />
      <PageOutlet page={page} />
      <Signs />
    </ToastProvider>
  );
}

/** Notices for members; loading them may fail offline. */
function MemberNotices({ parts }: { parts: typeof notices }) {
  const viewer = useViewer();
  const Notices = parts[useLanguage()];
  if (viewer === null) return null;
  return (
    <CrashBoundary fallback={null}>
      <Late>
        <Notices />
      </Late>
    </CrashBoundary>
  );
}

/** The page, its skeleton while the code loads, or the crash notice. */
function PageOutlet({ page }: ShellProps) {
  const { pathname } = useLocation();
  return (
    <CrashBoundary key={pathname} fallback={<PageCrash />}>
      <Suspense fallback={<PageSkeleton />}>
        {page}
        <ComeAlive />
      </Suspense>
    </CrashBoundary>
  );
}

/** Cards beside the names of members; loading them may fail offline. */
function MemberCards() {
  const first = useMemberLink();
  const Cards = memberCards[useLanguage()];
  if (!first) return null;
  return (
    <CrashBoundary fallback={null}>
      <Suspense>
        <Cards first={first} />
      </Suspense>
    </CrashBoundary>
  );
}

/** Progress bar, overlay, failure dialogs, scroll restoration. */
function Signs() {
  useScrollMemory();
  const hasProblem = useSite('problemCount') > 0;
  const isReadable = useReadable();
  return (
    <>
      <ProgressBar active={useSite('pageLoadCount') > 0} />
      <LoadingOverlay active={useSite('overlayCount') > 0} />
      <MemberCards />
      {isReadable && (
        <CrashBoundary fallback={null}>
          <Suspense>
            <ReadingAids />
          </Suspense>
        </CrashBoundary>
      )}
      {hasProblem && (
        // Loading it may fail offline; the page must stay.
        <CrashBoundary fallback={null}>
          <Suspense>
            <Problems />
          </Suspense>
        </CrashBoundary>
      )}
    </>
  );
}
