import type { ComponentPropsWithRef } from 'react';
import { classNames } from '#platform/web/kit/class-names.ts';
import css from '#platform/web/kit/field.module.css';
import { useFieldWiring } from '#platform/web/kit/field.tsx';
import { Icon } from '#platform/web/kit/icon.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'className' | 'style' | 'children' | 'multiple'> & {
  options: readonly (SelectOption | { group: string; options: readonly SelectOption[] })[];
};

const draw = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

/** A native select (best on phones, works without JavaScript). */
export function Select({ options, ...rest }: SelectProps) {
  return (
    <div className={css.wrap}>
      <select {...useFieldWiring()} {...rest} className={classNames(css.control, css.select)}>
        {options.map((option) =>
          'group' in option ? (
            <optgroup key={option.group} label={option.group}>
              {option.options.map(draw)}
            </optgroup>
          ) : (
            draw(option)
          ),
        )}
      </select>
      <Icon name="chevronDown" />
    </div>
  );
}
