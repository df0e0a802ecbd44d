import { useState } from 'react';
import { CrashBoundary } from '#platform/web/page/crash-boundary.tsx';
import { latePart } from '#platform/web/page/late-part.tsx';

const load = () => import('./similar-threads.tsx');
const Similar = latePart(async () => (await load()).SimilarThreads);
const Related = latePart(async () => (await load()).RelatedThreads);

/**
 * Threads like a title that is typed; nothing of it is loaded before there is one. A form goes on without them where
 * their code does not come, as on a train.
 */
export const SimilarThreads = ({ title }: { title: string }) =>
  title !== '' && (
    <CrashBoundary fallback={null}>
      <Similar title={title} />
    </CrashBoundary>
  );

/** Threads like the one above; nothing of it is loaded before somebody has read so far. */
export function RelatedThreads(thread: { kind: string; id: string }) {
  const [isNear, setNear] = useState(false);
  const watch = (end: HTMLElement | null) => {
    if (!end) return;
    const observer = new IntersectionObserver(([view]) => view?.isIntersecting && setNear(true));
    observer.observe(end);
    return () => observer.disconnect();
  };
  if (!isNear) return <div ref={watch} />;
  return (
    <CrashBoundary fallback={null}>
      <Related {...thread} />
    </CrashBoundary>
  );
}
