import { Field } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';

type FindBoxProps = {
  label: string;
  value: string;
  onChange: (typed: string) => void;
};

/** Narrows what is below it with every key. */
export function FindBox({ label, value, onChange }: FindBoxProps) {
  return (
    <Field label={label} hideLabel>
      <TextInput
        type="search"
        autoComplete="off"
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
