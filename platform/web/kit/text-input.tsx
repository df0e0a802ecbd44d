import type { ComponentPropsWithRef } from 'react';
import css from '#platform/web/kit/field.module.css';
import { useFieldWiring } from '#platform/web/kit/field.tsx';

/** A line of text; inside a Field it takes the label, hint and error from it. */
export function TextInput({ type = 'text', ...rest }: Omit<ComponentPropsWithRef<'input'>, 'className' | 'style'>) {
  return <input {...useFieldWiring()} {...rest} type={type} className={css.control} />;
}
