import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AskState, ConsoleFrame, consoleWords } from '#features/console/web/public.ts';
import type { zh as paymentZh } from '#features/payment/messages.zh.ts';
import { type AdminPaymentProvider, type PaymentProviders, paymentProviderApi } from '#features/payment/provider-contract.ts';
import { ask, keyOf, useAct, useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import type { zh } from './messages.zh.ts';
import css from './payment-admin.module.css';
import { ProviderDialog } from './provider-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';

const pageWords = consoleWords('paymentAdmin', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});

const askProviders = ask(paymentProviderApi.list, { query: {} });

export const asks = () => [askProviders];

/** `/admin/payment-providers`: through whom money comes in. */
export function Page() {
  return (
    <ConsoleFrame area="paymentProvider" words={pageWords}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const words = useWords<typeof zh>('paymentAdmin').providers;
  const queries = useQueryClient();
  const asked = useAsk(askProviders);
  const raise = useAct(paymentProviderApi.raise);
  const [plan, setPlan] = useState<{ act: 'set' | 'test'; provider: AdminPaymentProvider }>();
  const show = (after: PaymentProviders) => queries.setQueryData(keyOf(askProviders), after);
  const close = () => setPlan(undefined);
  const moveUp = async ({ kind }: AdminPaymentProvider) => {
    // Refusals are said by the request layer.
    const after = await raise.mutateAsync({ params: { kind }, body: {} }).catch(() => undefined);
    if (after) show(after);
  };
  return (
    <>
      <PageHeading title={words.title} text={words.text} />
      <AskState asked={asked}>
        {({ providers }) => (
          <Card>
            <ul className={css.providers}>
              {providers.map((provider, index) => (
                <Row key={provider.kind} provider={provider} isFirst={index === 0} onPlan={(act) => setPlan({ act, provider })} onRaise={() => void moveUp(provider)} />
              ))}
            </ul>
          </Card>
        )}
      </AskState>
      {plan?.act === 'set' && <ProviderDialog provider={plan.provider} onDone={show} onClose={close} />}
      {plan?.act === 'test' && <TestDialog provider={plan.provider} onClose={close} />}
    </>
  );
}

type RowProps = { provider: AdminPaymentProvider; isFirst: boolean; onPlan: (act: 'set' | 'test') => void; onRaise: () => void };

function Row({ provider: { kind, isOn, noticeUrl }, isFirst, onPlan, onRaise }: RowProps) {
  const words = useWords<typeof zh>('paymentAdmin').providers;
  const { kinds } = useWords<typeof paymentZh>('payment');
  return (
    <li>
      <div className={css.about}>
        <span>
          <b>{kinds[kind]}</b> <Status tone={isOn ? 'good' : 'neutral'}>{isOn ? words.on : words.off}</Status>
        </span>
        <span className={css.quiet}>{words.help[kind]}</span>
        {kind !== 'sandbox' && (
          <>
            <span className={css.quiet}>{words.noticeUrl}</span>
            <span className={css.address}>{noticeUrl}</span>
          </>
        )}
      </div>
      <span className={css.acts}>
        <IconButton size="s" icon="chevronUp" label={words.raiseOf({ name: kinds[kind] })} disabled={isFirst} onClick={onRaise} />
        <Button size="s" onClick={() => onPlan('test')}>
          {words.test}
        </Button>
        <Button size="s" tone="primary" onClick={() => onPlan('set')}>
          {words.set}
        </Button>
      </span>
    </li>
  );
}
