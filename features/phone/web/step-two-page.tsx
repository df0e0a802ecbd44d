import { useState } from 'react';
import { flushSync } from 'react-dom';
import { phoneApi } from '#features/phone/contract.ts';
import { phonePaths } from '#features/phone/paths.ts';
import { HouseLayout, Redirecting } from '#features/profile/web/public.ts';
import { useAct, useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import type { zh } from '../messages.zh.ts';
import { askStepTwo } from './asks.ts';
import { PhoneForm } from './phone-form.tsx';
import { PhoneState } from './phone-state.tsx';
import { Steps } from './steps.tsx';

export const asks = () => [askStepTwo];

/** `/user/updatePhoneBinding/step2`: binds the new phone. Open only to who comes from step one. */
export function Page() {
  const words = useWords<typeof zh>('phone').change;
  const [isDone, setDone] = useState(false);
  return (
    <HouseLayout title={words.title}>
      {isDone ? (
        <Redirecting done={words.done} to={phonePaths.realName} />
      ) : (
        // What was true of this step is over with it: taken off the page before all that the page shows is read again.
        <NewPhone onDone={() => flushSync(() => setDone(true))} />
      )}
    </HouseLayout>
  );
}

function NewPhone({ onDone }: { onDone: () => void }) {
  const words = useWords<typeof zh>('phone').change;
  const asked = useAsk(askStepTwo);
  const change = useAct(phoneApi.stepTwo, { overlay: true });
  return (
    <PhoneState asked={asked} instead={<ButtonLink to={phonePaths.stepOne}>{words.backToOne}</ButtonLink>}>
      {() => (
        <>
          <Steps step={2} />
          <PhoneForm
            purpose="change-phone-new"
            submit={words.submit}
            isNew
            send={async (body) => {
              await change.mutateAsync({ body });
              onDone();
            }}
          />
        </>
      )}
    </PhoneState>
  );
}
