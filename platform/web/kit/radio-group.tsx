import { type ReactNode, useId } from 'react';
import css from '#platform/web/kit/choice.module.css';
import { classNames } from '#platform/web/kit/class-names.ts';
import { FieldError } from '#platform/web/kit/field-error.tsx';

type RadioGroupProps<Value extends string> = {
  label: ReactNode;
  name: string;
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode; disabled?: boolean }[];
  /** Controlled by `value` and `onChange`, or left to the form with `defaultValue`. */
  value?: Value;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  error?: string | undefined;
  /** One under the other. */
  stacked?: boolean;
};

/** One of a few, all visible. Arrow keys move within it. */
export function RadioGroup<Value extends string>({
  label,
  name,
  options,
  value,
  defaultValue,
  onChange,
  error,
  stacked = false,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset data-invalid={error !== undefined || undefined} aria-describedby={error === undefined ? undefined : id}>
      <legend className={css.legend}>{label}</legend>
      <div className={classNames(css.group, stacked && css.stacked, error !== undefined && css.wrong)}>
        {options.map((option) => (
          <label key={option.value} className={css.choice}>
            <input
              type="radio"
              className={classNames(css.box, css.round)}
              name={name}
              value={option.value}
              disabled={option.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
              onChange={() => onChange?.(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <span className={css.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
