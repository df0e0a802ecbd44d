import { createContext, type ReactNode, useContext, useId } from 'react';
import { classNames } from '#platform/web/kit/class-names.ts';
import css from '#platform/web/kit/field.module.css';
import { FieldError } from '#platform/web/kit/field-error.tsx';

type Wiring = {
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  required?: boolean | undefined;
};
/** For `useFieldWiring` and `NoField` only. */
export const FieldContext = createContext<Wiring>({});

/** Attributes the control inside a Field takes, so that label, hint and error are associated. */
export const useFieldWiring = (): Wiring => useContext(FieldContext);

type FieldProps = {
  label: ReactNode;
  /** Shown under the control, unless the error says the same. */
  hint?: ReactNode;
  /** What is wrong and how to fix it; announced when it appears. */
  error?: string | undefined;
  /** Marked beside the label, for optional fields. */
  optional?: string;
  required?: boolean;
  /** Characters used and allowed, both in graphemes. */
  counter?: { count: number; max: number };
  /** The label is for screen readers only. */
  hideLabel?: boolean;
  children: ReactNode;
};

/** Label, one control, hint and error, wired together. */
export function Field({
  label,
  hint: always,
  error,
  optional,
  required,
  counter,
  hideLabel = false,
  children,
}: FieldProps) {
  const id = useId();
  const hint = always === error ? undefined : always;
  const described = classNames(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`);
  return (
    <div className={css.field}>
      <label className={hideLabel ? 'sr-only' : css.label} htmlFor={id}>
        {label}
        {optional && <span className={css.optional}>{optional}</span>}
      </label>
      <FieldContext
        value={{ id, 'aria-describedby': described, 'aria-invalid': error === undefined ? undefined : true, required }}
      >
        {children}
      </FieldContext>
      <div className={css.under}>
        <FieldError id={`${id}-error`} error={error} />
        {hint !== undefined && (
          <p id={`${id}-hint`} className={css.hint}>
            {hint}
          </p>
        )}
        {counter && (
          <span className={classNames(css.counter, counter.count > counter.max && css.over)}>
            {counter.count} / {counter.max}
          </span>
        )}
      </div>
    </div>
  );
}

/** Fields of a form one under the other, with even gaps. */
export function FieldStack({ children }: { children: ReactNode }) {
  return <div className={css.stack}>{children}</div>;
}
