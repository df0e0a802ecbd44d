import { lazy, useState } from 'react';
import { Late } from '#platform/web/page/late.tsx';

const load = () => import('./similar-threads.tsx');
const Similar = lazy(async () => ({ default: (await load()).SimilarThreads }));
const Related = lazy(async () => ({ default: (await load()).RelatedThreads }));

/** Threads like a title that is typed; nothing of it is loaded before there is one. */
export const SimilarThreads = ({ title }: { title: string }) =>
  title !== '' && (
    <Late>
      <Similar title={title} />
    </Late>
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
  return isNear ? (
    <Late>
      <Related {...thread} />
    </Late>
  ) : (
    <div ref={watch} />
  );
}
