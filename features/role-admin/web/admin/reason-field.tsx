import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { roleAdminMessages } from './messages.ts';

type Props = { value: string; error: string | undefined; onChange: (value: string) => void };

/** The reason for a change, stored in the audit log. */
export function ReasonField({ value, error, onChange }: Props) {
  const t = useMessages(roleAdminMessages);
  return (
    <Field label={t.reason} error={error} required>
      <TextInput value={value} maxLength={500} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
