import { type ReactNode, Suspense } from 'react';
import { useAlive } from './use-alive.ts';

type LateProps = { fallback?: ReactNode; children: ReactNode };

/**
 * A part whose code or data is loaded when it is first rendered: its fallback until then, on the server too, which does
 * not wait for it, and until the page has come alive.
 */
export function Late({ fallback = null, children }: LateProps) {
  return <Suspense fallback={fallback}>{useAlive() ? children : fallback}</Suspense>;
}
