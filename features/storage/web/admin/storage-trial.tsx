import { useState } from 'react';
import { storageApi } from '#features/storage/contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Outcome } from '#platform/web/kit/outcome.tsx';
import { storageAdminMessages } from './messages.ts';
import css from './storage.module.css';

/** Tests the saved store and shows the result. */
export function StorageTrial() {
  const t = useMessages(storageAdminMessages);
  const mutation = useApiMutation(storageApi.try);
  const [outcome, setOutcome] = useState<{ isGood: boolean; said: string; detail: string }>();
  const run = async () => {
    setOutcome(undefined);
    // The request layer reports errors.
    setOutcome(await mutation.mutateAsync({ body: {} }).catch(() => undefined));
  };
  return (
    <Card pad="pad">
      <div className={css.stack}>
        <p className={css.quiet}>{t.trialText}</p>
        <div>
          <Button icon="upload" busy={mutation.isPending} onClick={() => void run()}>
            {t.trial}
          </Button>
        </div>
        <div aria-live="polite">
          {outcome && (
            <Outcome
              isGood={outcome.isGood}
              text={outcome.isGood ? t.went : t.wentNot(outcome)}
              detail={outcome.detail}
            />
          )}
        </div>
      </div>
    </Card>
  );
}
