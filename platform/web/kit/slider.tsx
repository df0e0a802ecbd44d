import type { ComponentPropsWithRef } from 'react';
import { useFieldWiring } from '#platform/web/kit/field.tsx';
import css from '#platform/web/kit/slider.module.css';

/** A number between two others, set by dragging or with the arrow keys; stands in a Field. */
export function Slider(props: Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'type'>) {
  const { required: _, ...wiring } = useFieldWiring();
  return <input {...wiring} {...props} type="range" className={css.slider} />;
}
