import { OwnProofField } from '#features/passkey/web/public.ts';
import type { PhoneBinding } from '#features/phone/contract.ts';
import { findEmpty, proofOf, proofsIn, useAccountForm, useRefresh } from '#features/profile/web/public.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { CodeField, useCodeTarget } from '#features/verification-code/web/public.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { phoneMessages } from '../messages.ts';
import css from './phone.module.css';

type PhoneFormProps = {
  purpose: 'bind-phone' | 'change-phone-new';
  submit: string;
  /** The number replaces another one. */
  isNew?: boolean;
  /** A first phone adds a login method and requires proof of the owner. */
  requiresProof?: boolean;
  send: (body: PhoneBinding & OwnerProof) => Promise<void>;
};

/** Form for a phone number and the code sent to it. */
export function PhoneForm({ purpose, submit, isNew = false, requiresProof = false, send }: PhoneFormProps) {
  const t = useMessages(phoneMessages);
  const refresh = useRefresh();
  const { target: phone, bind, problem, refuse } = useCodeTarget();
  const { errors, isBusy, onSubmit } = useAccountForm({
    check: (values) => findEmpty(values, ['phone', 'smsCode', ...proofsIn(values)], t.required),
    send: async ({ smsCode = '', ...values }) => {
      const { ownPassword, ownCode } = proofOf(values);
      await send({ phone: phone.trim(), smsCode: smsCode.trim(), ownPassword, ownCode });
      await refresh();
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={css.narrow}>
      <FieldStack>
        <Field label={isNew ? t.newPhone : t.phone} error={problem ?? errors.phone} required>
          <TextInput name="phone" type="tel" inputMode="tel" autoComplete="tel" maxLength={30} {...bind} />
        </Field>
        <CodeField purpose={purpose} channel="sms" target={phone} refuseTarget={refuse} error={errors.smsCode} />
        {requiresProof && <OwnProofField errors={errors} />}
        <div>
          <Button type="submit" tone="primary" busy={isBusy}>
            {submit}
          </Button>
        </div>
      </FieldStack>
    </form>
  );
}
