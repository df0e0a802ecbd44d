import type { ReactNode } from 'react';
import type { AnyEndpoint, CallInput } from '#platform/shared/contract.ts';
import { instantField } from '#platform/shared/instant-field.ts';
import type { FormValues } from '#platform/web/form/form-body.ts';

export type Choices = Readonly<Record<string, string>> | readonly (readonly [value: string, label: string])[];

/** One field of a form: a switch if its value is a boolean, a select of the values in `choices`, else a text field. */
export interface FormField {
  label: string;
  /** A heading above the field and those that follow it. */
  section?: string;
  hint?: ReactNode;
  /** Labels by value; as pairs where the values are numbers, which a record would sort. */
  choices?: Choices;
  /** Of a boolean, beside a checkbox instead of a switch. */
  isCheckbox?: boolean;
  /** The choices as radio buttons, one under the other if they are explained. */
  isRadio?: boolean;
  choiceHints?: Readonly<Record<string, string>>;
  /** Instead of an input; its value is a text. */
  control?: (input: { value: string; error: string | undefined; onChange: (value: string) => void }) => ReactNode;
  multiline?: boolean;
  /** Never shown; an empty one keeps what is stored. */
  isSecret?: boolean;
  /** A text with commas that is sent as a list. */
  isList?: boolean;
  maxLength?: number;
  rows?: number;
  /** May be empty; an instant always may. */
  optional?: boolean;
  /** As optional, without a mark. */
  mayBeEmpty?: boolean;
  type?: 'text' | 'datetime-local' | 'date' | 'url' | 'email' | 'color';
  inputMode?: 'numeric' | 'decimal';
  autoComplete?: 'off';
  spellCheck?: boolean;
  lang?: string;
  placeholder?: string;
  disabled?: boolean;
  autoFocus?: boolean;
}

/** The fields of a form in order, by name. */
export type FormFieldsByName = Readonly<Record<string, FormField>>;

/** The choice of the file that is sent. */
export interface Upload {
  label: string;
  hint?: string;
  /** What the chosen file is called in the hint. */
  chosen: (file: { name: string }) => string;
  choose: string;
  accept: string;
  /** The field that errors name. */
  name: string;
}

export type FieldName<E> = E extends AnyEndpoint ? keyof NonNullable<CallInput<E>['body']> & string : never;
export type InitialValue = string | number | boolean | readonly string[] | null | undefined;

/** The values a form begins with; instants in the format of the browser's date field. */
export function initialForm(
  fields: Readonly<Record<string, FormField>>,
  values: Readonly<Record<string, InitialValue>>,
  timeZone: string,
): FormValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { type, lang }]) => {
      const value = values[name] ?? '';
      if (typeof value === 'boolean') return [name, value];
      // A row given as a whole has values of other fields too.
      if (Array.isArray(value)) return [name, value.join(lang === 'zh-CN' ? '，' : ', ')];
      return [name, type === 'datetime-local' ? instantField(String(value) || null, timeZone) : String(value)];
    }),
  );
}
