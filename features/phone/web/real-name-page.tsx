import type { BoundPhone } from '#features/phone/contract.ts';
import { phonePaths } from '#features/phone/paths.ts';
import { HouseLayout } from '#features/profile/web/public.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { longDate } from '#platform/web/i18n/long-date.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Callout, EmptyState } from '#platform/web/kit/states.tsx';
import type { zh } from '../messages.zh.ts';
import { askRealName } from './asks.ts';
import css from './phone.module.css';
import { PhoneState } from './phone-state.tsx';

export const asks = () => [askRealName];

/** `/user/realNameAuthentication`: whether one is verified, which is to have a phone bound. */
export function Page() {
  const words = useWords<typeof zh>('phone').realName;
  return (
    <HouseLayout title={words.title} text={words.text}>
      <PhoneState asked={useAsk(askRealName)}>
        {(bound) =>
          bound.phone === null ? (
            <EmptyState icon="shield" title={words.none} text={words.noneText}>
              <ButtonLink tone="primary" to={phonePaths.binding}>
                {words.bind}
              </ButtonLink>
            </EmptyState>
          ) : (
            <Verified bound={bound} />
          )
        }
      </PhoneState>
    </HouseLayout>
  );
}

function Verified({ bound }: { bound: BoundPhone }) {
  const { realName: words, currentPhone } = useWords<typeof zh>('phone');
  const language = useLanguage();
  return (
    <FieldStack>
      <Callout tone="success">{words.done}</Callout>
      <dl className={css.facts}>
        <dt>{currentPhone}</dt>
        <dd>{bound.phone}</dd>
        {bound.verifiedAt && (
          <>
            <dt>{words.since}</dt>
            <dd>{longDate(bound.verifiedAt, language)}</dd>
          </>
        )}
      </dl>
      <div>
        <ButtonLink to={phonePaths.stepOne}>{words.change}</ButtonLink>
      </div>
    </FieldStack>
  );
}
