import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsoleFrame, consoleMessages, QueryState } from '#features/console/web/public.ts';
import { paymentMessages } from '#features/payment/messages.ts';
import {
  type AdminPaymentProvider,
  type PaymentProviders,
  paymentProviderApi,
} from '#features/payment/provider-contract.ts';
import { apiQuery, queryKey, useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { paymentAdminMessages } from './messages.ts';
import css from './payment-admin.module.css';
import { ProviderDialog } from './provider-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';

const pageMessages = consoleMessages(paymentAdminMessages);

const providersQuery = apiQuery(paymentProviderApi.list, { query: {} });

export const queries = () => [providersQuery];

/** `/admin/payment-providers`: the payment providers. */
export function Page() {
  return (
    <ConsoleFrame area="paymentProvider" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const messages = useMessages(paymentAdminMessages).providers;
  const queries = useQueryClient();
  const query = useApiQuery(providersQuery);
  const raise = useApiMutation(paymentProviderApi.raise);
  const [plan, setPlan] = useState<{ mutation: 'set' | 'test'; provider: AdminPaymentProvider }>();
  const show = (after: PaymentProviders) => queries.setQueryData(queryKey(providersQuery), after);
  const close = () => setPlan(undefined);
  const moveUp = async ({ kind }: AdminPaymentProvider) => {
    // The request layer shows refusals.
    const after = await raise.mutateAsync({ params: { kind }, body: {} }).catch(() => undefined);
    if (after) show(after);
  };
  return (
    <>
      <PageHeading title={messages.title} text={messages.text} />
      <QueryState asked={query}>
        {({ providers }) => (
          <Card>
            <ul className={css.providers}>
              {providers.map((provider, index) => (
                <Row
                  key={provider.kind}
                  provider={provider}
                  isFirst={index === 0}
                  onPlan={(mutation) => setPlan({ mutation, provider })}
                  onRaise={() => void moveUp(provider)}
                />
              ))}
            </ul>
          </Card>
        )}
      </QueryState>
      {plan?.mutation === 'set' && <ProviderDialog provider={plan.provider} onDone={show} onClose={close} />}
      {plan?.mutation === 'test' && <TestDialog provider={plan.provider} onClose={close} />}
    </>
  );
}

type RowProps = {
  provider: AdminPaymentProvider;
  isFirst: boolean;
  onPlan: (mutation: 'set' | 'test') => void;
  onRaise: () => void;
};

function Row({ provider: { kind, isOn, noticeUrl }, isFirst, onPlan, onRaise }: RowProps) {
  const messages = useMessages(paymentAdminMessages).providers;
  const { kinds } = useMessages(paymentMessages);
  return (
    <li>
      <div className={css.about}>
        <span>
          <b>{kinds[kind]}</b> <Status tone={isOn ? 'good' : 'neutral'}>{isOn ? messages.on : messages.off}</Status>
        </span>
        <span className={css.quiet}>{messages.help[kind]}</span>
        {kind !== 'sandbox' && (
          <>
            <span className={css.quiet}>{messages.noticeUrl}</span>
            <span className={css.address}>{noticeUrl}</span>
          </>
        )}
      </div>
      <span className={css.acts}>
        <IconButton
          size="s"
          icon="chevronUp"
          label={messages.raiseOf({ name: kinds[kind] })}
          disabled={isFirst}
          onClick={onRaise}
        />
        <Button size="s" onClick={() => onPlan('test')}>
          {messages.test}
        </Button>
        <Button size="s" tone="primary" onClick={() => onPlan('set')}>
          {messages.set}
        </Button>
      </span>
    </li>
  );
}
