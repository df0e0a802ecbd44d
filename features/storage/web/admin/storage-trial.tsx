import { useState } from 'react';
import { storageApi } from '#features/storage/contract.ts';
import { useAct } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Outcome } from '#platform/web/kit/outcome.tsx';
import type { zh } from './messages.zh.ts';
import css from './storage.module.css';

/** Tries the saved store and says what it answered. */
export function StorageTrial() {
  const words = useWords<typeof zh>('storageAdmin');
  const act = useAct(storageApi.try);
  const [outcome, setOutcome] = useState<{ isGood: boolean; said: string; detail: string }>();
  const run = async () => {
    setOutcome(undefined);
    // Refusals are said by the request layer.
    setOutcome(await act.mutateAsync({ body: {} }).catch(() => undefined));
  };
  return (
    <Card pad="pad">
      <div className={css.stack}>
        <p className={css.quiet}>{words.trialText}</p>
        <div>
          <Button icon="upload" busy={act.isPending} onClick={() => void run()}>
            {words.trial}
          </Button>
        </div>
        <div aria-live="polite">{outcome && <Outcome isGood={outcome.isGood} text={outcome.isGood ? words.went : words.wentNot(outcome)} detail={outcome.detail} />}</div>
      </div>
    </Card>
  );
}
