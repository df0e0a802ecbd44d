import type { ComponentPropsWithRef } from 'react';
import { classNames } from '#platform/web/kit/class-names.ts';
import css from '#platform/web/kit/field.module.css';
import { useFieldWiring } from '#platform/web/kit/field.tsx';

/** Without `field-sizing: content` the height is set by script. */
const grow = (area: HTMLTextAreaElement) => {
  if (CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + 2}px`;
};

/** A multi-line field that grows with its text, up to 60 % of the window. */
export function TextArea({
  onInput,
  rows = 3,
  ...rest
}: Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'style'>) {
  return (
    <textarea
      {...useFieldWiring()}
      {...rest}
      rows={rows}
      className={classNames(css.control, css.area)}
      onInput={(event) => {
        onInput?.(event);
        grow(event.currentTarget);
      }}
    />
  );
}
