import { useMessages } from '#platform/web/i18n/messages.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import css from '#platform/web/kit/progress.module.css';
import { kitMessages } from './messages.ts';

/** The thin bar at the top while a page loads; shown after 200 ms. */
export function ProgressBar({ active }: { active: boolean }) {
  const t = useMessages(kitMessages);
  return active ? <div className={css.bar} role="progressbar" aria-label={t.loading} /> : null;
}

/** How much of something is done, 0–1: uploads, shares of a red envelope. */
export function Meter({ label, value }: { label: string; value: number }) {
  return <progress className={css.meter} aria-label={label} value={value} max={1} />;
}

/** Covers the page during a blocking write; disappears 300 ms after it. */
export function LoadingOverlay({ active, label }: { active: boolean; label?: string }) {
  const t = useMessages(kitMessages);
  return (
    <div className={classNames(css.overlay, active && css.on)} aria-hidden={!active}>
      <div className={css.box} role="status">
        <span className={css.ring} aria-hidden />
        {active && (label ?? t.loading)}
      </div>
    </div>
  );
}
