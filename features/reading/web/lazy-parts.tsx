import { type ComponentProps, lazy } from 'react';
import { CrashBoundary } from '#platform/web/page/crash-boundary.tsx';
import { Late } from '#platform/web/page/late.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import type { ReadingMemory as ReadingMemoryPart } from './reading-memory.tsx';

const LazyReadingMemory = lazy(async () => ({ default: (await import('./reading-memory.tsx')).ReadingMemory }));

/** Members only. Without it nothing is remembered. */
export function ReadingMemory(props: ComponentProps<typeof ReadingMemoryPart>) {
  return (
    useViewer() && (
      <CrashBoundary fallback={null}>
        <Late>
          <LazyReadingMemory {...props} />
        </Late>
      </CrashBoundary>
    )
  );
}
