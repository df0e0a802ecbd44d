import type { ReactNode } from 'react';
import { Panel } from '#platform/web/kit/card.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import css from './way-panel.module.css';

interface Query<Data> {
  data: Data | undefined;
  error: { message: string } | null;
  refetch: () => unknown;
}

/** A panel of the security page: its subject and, once loaded, its entries. */
export function WayPanel<Data>({
  title,
  text,
  asked: query,
  children,
}: {
  title: string;
  text: string | undefined;
  asked: Query<Data>;
  children: (data: Data) => ReactNode;
}) {
  const { data, error, refetch } = query;
  return (
    <Panel title={title}>
      {text && <p className={css.quiet}>{text}</p>}
      {data !== undefined && children(data)}
      {data === undefined && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data === undefined && !error && (
        <SkeletonArea>
          <Skeleton quarters={3} />
          <Skeleton quarters={2} />
          <Skeleton quarters={3} />
        </SkeletonArea>
      )}
    </Panel>
  );
}

/** The entries, stacked. */
export function WayRows({ children }: { children: ReactNode }) {
  return <ul className={css.rows}>{children}</ul>;
}

/** One entry: name with icon, details and actions. */
export function WayRow({
  name,
  mark,
  about,
  children,
}: {
  name: string;
  mark?: ReactNode;
  about: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className={css.row}>
      <div className={css.body}>
        <div className={css.line}>
          <b>{name}</b>
          {mark}
        </div>
        <div className={css.quiet}>{about}</div>
      </div>
      {children && <div className={css.acts}>{children}</div>}
    </li>
  );
}

/** Shown when there is no entry yet or the feature is not available. */
export function WayNote({ children }: { children: ReactNode }) {
  return <p className={css.note}>{children}</p>;
}
