import { useState } from 'react';
import type { PhoneBinding } from '#features/phone/contract.ts';
import { findEmpty, useHouseForm, useRefresh } from '#features/profile/web/public.ts';
import { CodeField } from '#features/verification-code/web/public.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import type { zh } from '../messages.zh.ts';
import css from './phone.module.css';

type PhoneFormProps = {
  purpose: 'bind-phone' | 'change-phone-new';
  submit: string;
  /** In place of another one. */
  isNew?: boolean;
  send: (body: PhoneBinding) => Promise<void>;
};

/** A number and the code that was sent to it. */
export function PhoneForm({ purpose, submit, isNew = false, send }: PhoneFormProps) {
  const words = useWords<typeof zh>('phone');
  const refresh = useRefresh();
  const [phone, setPhone] = useState('');
  const { errors, isBusy, onSubmit } = useHouseForm({
    check: (values) => findEmpty(values, ['phone', 'smsCode'], words.required),
    send: async ({ smsCode = '' }) => {
      await send({ phone: phone.trim(), smsCode: smsCode.trim() });
      await refresh();
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={css.narrow}>
      <FieldStack>
        <Field label={isNew ? words.newPhone : words.phone} error={errors.phone} required>
          <TextInput name="phone" type="tel" inputMode="tel" autoComplete="tel" maxLength={30} value={phone} onChange={(event) => setPhone(event.target.value)} />
        </Field>
        <CodeField purpose={purpose} channel="sms" target={phone} error={errors.smsCode} />
        <div>
          <Button type="submit" tone="primary" busy={isBusy}>
            {submit}
          </Button>
        </div>
      </FieldStack>
    </form>
  );
}
