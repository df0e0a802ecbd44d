import type { ReactNode } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import css from '#platform/web/kit/skeleton.module.css';
import { kitMessages } from './messages.ts';

type SkeletonProps =
  | {
      kind?: 'line' /** Of the line it stands in for, in quarters. */;
      quarters?: 1 | 2 | 3 | 4;
      size?: 's' | 'm' | 'l';
    }
  | { kind: 'avatar'; size?: 's' | 'm' | 'l' }
  | { kind: 'block' /** 88, 160 or 320 px high. */; size?: 's' | 'm' | 'l' };

/** The grey shape of something that is on its way. Compose them into the real shape of the thing. */
export function Skeleton(props: SkeletonProps) {
  const kind = props.kind ?? 'line';
  const quarters = 'quarters' in props && props.quarters ? css[`q${props.quarters}`] : undefined;
  return (
    <span aria-hidden className={classNames(css.bone, css[kind], css[`${kind}-${props.size ?? 'm'}`], quarters)} />
  );
}

/** Wraps the skeleton of one area and says once, to screen readers, that it is loading. */
export function SkeletonArea({ children }: { children: ReactNode }) {
  const t = useMessages(kitMessages);
  return (
    <div className={css.area} role="status" aria-busy>
      <span className="sr-only">{t.loading}</span>
      {children}
    </div>
  );
}
