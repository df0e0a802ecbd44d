import type { AccountType } from '#features/session/contract.ts';
import { channels } from '#features/session/registration.ts';
import { CodeField, useCodeTarget } from '#features/verification-code/web/public.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { sessionMessages } from '../messages.ts';
import type { RegistrationErrors } from './check-registration.ts';

/** The account, or the phone or e-mail address with the code that is sent there. */
export function NameInputs({ type, errors }: { type: AccountType; errors: RegistrationErrors }) {
  const t = useMessages(sessionMessages);
  if (type !== 'account') return <TargetInputs key={type} type={type} errors={errors} />;
  return (
    <Field label={t.account} hint={t.register.accountHint} error={errors.account} required>
      <TextInput name="account" autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={25} />
    </Field>
  );
}

function TargetInputs({ type, errors }: { type: 'phone' | 'email'; errors: RegistrationErrors }) {
  const t = useMessages(sessionMessages);
  const { target, bind, problem, refuse } = useCodeTarget();
  const { channel, code } = channels[type];
  const isPhone = type === 'phone';
  return (
    <>
      <Field
        label={t[type]}
        hint={isPhone ? t.register.phoneHint : t.register.emailHint}
        error={problem ?? errors[type]}
        required
      >
        <TextInput
          name={type}
          type={isPhone ? 'tel' : 'email'}
          autoComplete={isPhone ? 'tel' : 'email'}
          maxLength={isPhone ? 30 : 90}
          {...bind}
        />
      </Field>
      <CodeField purpose="register" channel={channel} target={target} refuseTarget={refuse} error={errors[code]} />
    </>
  );
}
