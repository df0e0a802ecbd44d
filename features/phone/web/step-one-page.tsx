import { useState } from 'react';
import { phoneApi } from '#features/phone/contract.ts';
import { phonePaths } from '#features/phone/paths.ts';
import { findEmpty, HouseLayout, Redirecting, useHouseForm } from '#features/profile/web/public.ts';
import { CodeField } from '#features/verification-code/web/public.ts';
import { useAct, useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import type { zh } from '../messages.zh.ts';
import { askStepOne } from './asks.ts';
import css from './phone.module.css';
import { PhoneState } from './phone-state.tsx';
import { Steps } from './steps.tsx';

export const asks = () => [askStepOne];

/** `/user/updatePhoneBinding/step1`: shows that one still has the old phone; three seconds later the new one is asked for. */
export function Page() {
  const words = useWords<typeof zh>('phone');
  const asked = useAsk(askStepOne);
  const [isDone, setDone] = useState(false);
  return (
    <HouseLayout title={words.change.title}>
      {isDone ? (
        <Redirecting done={words.change.proven} to={phonePaths.stepTwo} />
      ) : (
        <PhoneState asked={asked} instead={<ButtonLink to={phonePaths.binding}>{words.realName.bind}</ButtonLink>}>
          {({ phone }) => (
            <>
              <Steps step={1} />
              <OldPhoneForm phone={phone ?? ''} onDone={() => setDone(true)} />
            </>
          )}
        </PhoneState>
      )}
    </HouseLayout>
  );
}

function OldPhoneForm({ phone, onDone }: { phone: string; onDone: () => void }) {
  const words = useWords<typeof zh>('phone').change;
  const { required } = useWords<typeof zh>('phone');
  const act = useAct(phoneApi.stepOne, { overlay: true });
  const { errors, isBusy, onSubmit } = useHouseForm({
    check: (values) => findEmpty(values, ['smsCode'], required),
    send: async ({ smsCode = '' }) => {
      await act.mutateAsync({ body: { smsCode: smsCode.trim() } });
      onDone();
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={css.narrow}>
      <FieldStack>
        <p>{words.oneText({ phone })}</p>
        <CodeField purpose="change-phone-old" channel="sms" target="" error={errors.smsCode} />
        <div>
          <Button type="submit" tone="primary" busy={isBusy}>
            {words.next}
          </Button>
        </div>
        <p className={css.quiet}>{words.lost}</p>
      </FieldStack>
    </form>
  );
}
