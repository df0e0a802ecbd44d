import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import css from '#platform/web/kit/choice.module.css';
import { classNames } from '#platform/web/kit/class-names.ts';
import { FieldError } from '#platform/web/kit/field-error.tsx';

export type ChoiceProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'type' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** A yes or no with its label; the label is part of the target. */
export function Checkbox({ label, hint, ...rest }: ChoiceProps) {
  return (
    <label className={css.choice}>
      <input {...rest} type="checkbox" className={css.box} />
      <span>
        {label}
        {hint && <span className={css.hint}>{hint}</span>}
      </span>
    </label>
  );
}

/** A checkbox that may have to be ticked; what is wrong with it stands under it and belongs to it. */
export function RequiredCheckbox({ error, ...rest }: ChoiceProps & { error: string | undefined }) {
  const id = useId();
  return (
    <div>
      <Checkbox
        {...rest}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : id}
      />
      <FieldError id={id} error={error} />
    </div>
  );
}

/** A setting that takes effect at once. */
export function Switch({ label, hint, ...rest }: ChoiceProps) {
  return (
    <label className={css.choice}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says its own state */}
      <input {...rest} type="checkbox" role="switch" className={classNames(css.box, css.track)} />
      <span>
        {label}
        {hint && <span className={css.hint}>{hint}</span>}
      </span>
    </label>
  );
}
