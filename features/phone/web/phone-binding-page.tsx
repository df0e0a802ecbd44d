import { useState } from 'react';
import { phoneApi } from '#features/phone/contract.ts';
import { phonePaths } from '#features/phone/paths.ts';
import { HouseLayout, Redirecting } from '#features/profile/web/public.ts';
import { useAct, useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import type { zh } from '../messages.zh.ts';
import { askPhone } from './asks.ts';
import css from './phone.module.css';
import { PhoneForm } from './phone-form.tsx';
import { PhoneState } from './phone-state.tsx';

export const asks = () => [askPhone];

/** `/user/phoneBinding`: a first phone; who has one is shown the way to change it. */
export function Page() {
  const { binding: words, currentPhone } = useWords<typeof zh>('phone');
  const asked = useAsk(askPhone);
  const bind = useAct(phoneApi.bind, { overlay: true });
  const [isDone, setDone] = useState(false);
  return (
    <HouseLayout title={words.title} text={words.text}>
      {isDone ? (
        <Redirecting done={words.done} to={phonePaths.realName} />
      ) : (
        <PhoneState asked={asked}>
          {({ phone }) =>
            phone === null ? (
              <PhoneForm
                purpose="bind-phone"
                asksProof
                submit={words.submit}
                send={async (body) => {
                  await bind.mutateAsync({ body });
                  setDone(true);
                }}
              />
            ) : (
              <FieldStack>
                <Callout tone="success">{words.already}</Callout>
                <dl className={css.facts}>
                  <dt>{currentPhone}</dt>
                  <dd>{phone}</dd>
                </dl>
                <div>
                  <ButtonLink to={phonePaths.stepOne}>{words.change}</ButtonLink>
                </div>
              </FieldStack>
            )
          }
        </PhoneState>
      )}
    </HouseLayout>
  );
}
