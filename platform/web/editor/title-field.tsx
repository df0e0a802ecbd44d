import type { KeyboardEvent } from 'react';
import { Field } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { quickCount } from './quick-count.ts';

type TitleFieldProps = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (title: string) => void;
  /** Characters. */
  max: number;
  /** The number of characters above which they are counted. */
  countFrom?: number;
  error: string | undefined;
  isLocked: boolean;
};

/** The title of a text: one line, whose characters are counted. */
export function TitleField({
  label,
  placeholder,
  value,
  onChange,
  max,
  countFrom = -1,
  error,
  isLocked,
}: TitleFieldProps) {
  const count = quickCount(value);
  return (
    <Field label={label} error={error} required {...(count > countFrom ? { counter: { count, max } } : {})}>
      <TextInput
        value={value}
        readOnly={isLocked}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="next"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={keepInLine}
      />
    </Field>
  );
}

/** Enter in the title of a text does not submit its form, so that what is unfinished is not sent. */
function keepInLine(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}
