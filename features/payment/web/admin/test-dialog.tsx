import { useState } from 'react';
import type { zh as paymentZh } from '#features/payment/messages.zh.ts';
import { type AdminPaymentProvider, paymentProviderApi } from '#features/payment/provider-contract.ts';
import { useAct } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Outcome } from '#platform/web/kit/outcome.tsx';
import type { zh } from './messages.zh.ts';

/** Speaks to a provider with what is saved, and shows what came of it. */
export function TestDialog({ provider: { kind }, onClose }: { provider: AdminPaymentProvider; onClose: () => void }) {
  const words = useWords<typeof zh>('paymentAdmin').providers;
  const { kinds } = useWords<typeof paymentZh>('payment');
  const test = useAct(paymentProviderApi.test);
  const [outcome, setOutcome] = useState<{ isFine: boolean; said: string; detail: string }>();
  // Refusals are said by the request layer.
  const run = async () => setOutcome(await test.mutateAsync({ params: { kind }, body: {} }).catch(() => undefined));
  return (
    <Dialog
      open
      size="s"
      title={`${words.test} · ${kinds[kind]}`}
      onClose={onClose}
      actions={
        <Button tone="primary" busy={test.isPending} onClick={() => void run()}>
          {words.test}
        </Button>
      }
    >
      <FieldStack>
        <p>{words.testText}</p>
        <div aria-live="polite">{outcome && <Outcome isGood={outcome.isFine} text={outcome.isFine ? words.fine : words.failed(outcome)} detail={outcome.detail} />}</div>
      </FieldStack>
    </Dialog>
  );
}
