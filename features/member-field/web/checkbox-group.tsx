import { type ReactNode, useId } from 'react';
import { Checkbox } from '#platform/web/kit/checkbox.tsx';
import { FieldError } from '#platform/web/kit/field-error.tsx';
import css from './member-field.module.css';

type CheckboxGroupProps = {
  label: ReactNode;
  name: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  hint?: string;
  error: string | undefined;
};

/** Multiple choice with all options visible. */
export function CheckboxGroup({ label, name, options, chosen, hint, error }: CheckboxGroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.group}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            value={option.value}
            label={option.label}
            defaultChecked={chosen.includes(option.value)}
          />
        ))}
      </div>
      {hint !== undefined && <p className={css.hint}>{hint}</p>}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
