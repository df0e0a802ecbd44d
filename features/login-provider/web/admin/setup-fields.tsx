import { kindRules, type ProviderKind, type SecretField } from '#features/login-provider/kinds.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { PasswordInput } from '#platform/web/kit/password-input.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { loginProviderAdminMessages } from './messages.ts';
import type { TextField } from './provider-form.ts';

type SetupFieldsProps = {
  kind: ProviderKind;
  /** Stored secrets that need not be entered again. */
  kept: readonly SecretField[];
  errors: Readonly<Record<string, string>>;
  bind: (field: TextField) => { value: string; onChange: (event: { target: { value: string } }) => void };
};

/** The fields of a provider of this kind: addresses, client ids and secrets. */
export function SetupFields({ kind, kept: stored, errors, bind }: SetupFieldsProps) {
  const t = useMessages(loginProviderAdminMessages);
  const { setup, secrets, required, defaults } = kindRules[kind];
  return (
    <>
      {setup.map((field) => {
        const standard = defaults[field];
        return (
          <Field
            key={field}
            label={t.fields[field]}
            hint={standard === undefined ? undefined : t.defaultHint({ value: standard })}
            error={errors[field]}
            required={required.includes(field)}
          >
            <TextInput maxLength={300} autoComplete="off" autoCapitalize="none" spellCheck={false} {...bind(field)} />
          </Field>
        );
      })}
      {secrets.map((field) => (
        <Field
          key={field}
          label={t.fields[field]}
          hint={stored.includes(field) ? t.storedHint : undefined}
          error={errors[field]}
          required={required.includes(field) && !stored.includes(field)}
        >
          <PasswordInput autoComplete="off" maxLength={500} {...bind(field)} />
        </Field>
      ))}
    </>
  );
}
