import { useState } from 'react';
import { paymentMessages } from '#features/payment/messages.ts';
import { type AdminPaymentProvider, paymentProviderApi } from '#features/payment/provider-contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Outcome } from '#platform/web/kit/outcome.tsx';
import { paymentAdminMessages } from './messages.ts';

/** Tests a provider with its stored settings and shows the result. */
export function TestDialog({ provider: { kind }, onClose }: { provider: AdminPaymentProvider; onClose: () => void }) {
  const messages = useMessages(paymentAdminMessages).providers;
  const { kinds } = useMessages(paymentMessages);
  const test = useApiMutation(paymentProviderApi.test);
  const [outcome, setOutcome] = useState<{ isFine: boolean; said: string; detail: string }>();
  // The request layer shows refusals.
  const run = async () => setOutcome(await test.mutateAsync({ params: { kind }, body: {} }).catch(() => undefined));
  return (
    <Dialog
      open
      size="s"
      title={`${messages.test} · ${kinds[kind]}`}
      onClose={onClose}
      actions={
        <Button tone="primary" busy={test.isPending} onClick={() => void run()}>
          {messages.test}
        </Button>
      }
    >
      <FieldStack>
        <p>{messages.testText}</p>
        <div aria-live="polite">
          {outcome && (
            <Outcome
              isGood={outcome.isFine}
              text={outcome.isFine ? messages.fine : messages.failed(outcome)}
              detail={outcome.detail}
            />
          )}
        </div>
      </FieldStack>
    </Dialog>
  );
}
