import type { ReactNode } from 'react';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import css from './notify-rows.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Reminders or notices. */
export function NotifyRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  );
}

export function NotifyRow({ isRead, children }: { isRead: boolean; children: ReactNode }) {
  return <li className={classNames(css.row, !isRead && css.unread)}>{children}</li>;
}

/** Placeholder while they load. */
export function NotifySkeleton() {
  return (
    <SkeletonArea>
      {ROWS.map((row) => (
        <div key={row} className={css.shape}>
          <Skeleton size="m" quarters={3} />
          <Skeleton size="s" quarters={1} />
        </div>
      ))}
    </SkeletonArea>
  );
}
