import css from '#platform/web/kit/field.module.css';
import { Icon } from '#platform/web/kit/icon.tsx';

/** The error of a field or choice; announced when it appears. `id`: for the control's `aria-describedby`. */
export function FieldError({ id, error }: { id?: string; error: string | undefined }) {
  return (
    <div aria-live="polite" className={css.alone}>
      {error !== undefined && (
        <p id={id} className={css.error}>
          <Icon name="warning" size="s" />
          {error}
        </p>
      )}
    </div>
  );
}
