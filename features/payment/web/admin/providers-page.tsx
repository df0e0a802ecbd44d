import { useState } from 'react';
import { FormDialog, Trial } from '#features/console/web/form-public.ts';
import { defineConsoleSheet } from '#features/console/web/page-public.ts';
import { Acts, Quiet, Under } from '#features/console/web/parts-public.ts';
import { kindRules, type SecretField, type SetupField } from '#features/payment/kinds.ts';
import { paymentMessages } from '#features/payment/messages.ts';
import {
  type AdminPaymentProvider,
  type PaymentProviders,
  paymentProviderApi,
} from '#features/payment/provider-contract.ts';
import { apiQuery, useApiMutation, useShowAnswer } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { paymentAdminMessages } from './messages.ts';
import css from './payment-admin.module.css';

const providersQuery = apiQuery(paymentProviderApi.list, { query: {} });

/** `/admin/payment-providers`: the payment providers. */
export const { Page, queries } = defineConsoleSheet({
  area: 'paymentProvider',
  messages: paymentAdminMessages,
  heading: ({ providers: { title, text } }) => ({ title, text }),
  query: providersQuery,
  View: Providers,
});

function Providers({ answer: { providers } }: { answer: PaymentProviders }) {
  const [plan, setPlan] = useState<{ mutation: 'set' | 'test'; provider: AdminPaymentProvider }>();
  const close = () => setPlan(undefined);
  return (
    <Card>
      <ul className={css.providers}>
        {providers.map((provider, at) => (
          <Row
            key={provider.kind}
            provider={provider}
            isFirst={at === 0}
            onPlan={(mutation) => setPlan({ mutation, provider })}
          />
        ))}
      </ul>
      {plan?.mutation === 'set' && <ProviderDialog provider={plan.provider} onClose={close} />}
      {plan?.mutation === 'test' && <TestDialog provider={plan.provider} onClose={close} />}
    </Card>
  );
}

type RowProps = { provider: AdminPaymentProvider; isFirst: boolean; onPlan: (mutation: 'set' | 'test') => void };

function Row({ provider: { kind, isOn, noticeUrl }, isFirst, onPlan }: RowProps) {
  const messages = useMessages(paymentAdminMessages).providers;
  const { kinds } = useMessages(paymentMessages);
  const raise = useApiMutation(paymentProviderApi.raise);
  const show = useShowAnswer(providersQuery);
  const moveUp = async () => {
    // The request layer shows refusals.
    const after = await raise.mutateAsync({ params: { kind }, body: {} }).catch(() => undefined);
    if (after) show(after);
  };
  return (
    <li>
      <div className={css.about}>
        <span>
          <b>{kinds[kind]}</b> <Status tone={isOn ? 'good' : 'neutral'}>{isOn ? messages.on : messages.off}</Status>
        </span>
        <Quiet>{messages.help[kind]}</Quiet>
        {kind !== 'sandbox' && (
          <>
            <Under>{messages.noticeUrl}</Under>
            <span className={css.address}>{noticeUrl}</span>
          </>
        )}
      </div>
      <Acts>
        <IconButton
          size="s"
          icon="chevronUp"
          label={messages.raiseOf({ name: kinds[kind] })}
          disabled={isFirst}
          onClick={() => void moveUp()}
        />
        <Button size="s" onClick={() => onPlan('test')}>
          {messages.test}
        </Button>
        <Button size="s" tone="primary" onClick={() => onPlan('set')}>
          {messages.set}
        </Button>
      </Acts>
    </li>
  );
}

type DialogProps = { provider: AdminPaymentProvider; onClose: () => void };

/** Edits a provider's settings. Secrets are never shown; an empty field keeps the stored one. */
function ProviderDialog({ provider, onClose }: DialogProps) {
  const t = useMessages(paymentAdminMessages);
  const { kinds } = useMessages(paymentMessages);
  const { setup, secrets, required, keys, defaults } = kindRules[provider.kind];
  const fieldOf = (name: SetupField | SecretField, mayBeEmpty: boolean, hint: string | undefined) => ({
    label: t.fields[name],
    hint,
    mayBeEmpty,
    spellCheck: false,
    ...(keys.includes(name) ? { multiline: true, maxLength: 5000 } : { autoComplete: 'off' as const, maxLength: 300 }),
  });
  const texts = setup.map((name) => {
    const value = defaults[name];
    const hint = value === undefined ? undefined : t.providers.defaultHint({ value });
    return [name, fieldOf(name, !required.includes(name), hint)] as const;
  });
  const hidden = secrets.map((name) => {
    const isStored = provider.kept.includes(name);
    const field = fieldOf(name, isStored || !required.includes(name), isStored ? t.providers.kept : undefined);
    return [name, { ...field, ...('multiline' in field ? {} : { isSecret: true, maxLength: 500 }) }] as const;
  });
  return (
    <FormDialog
      call={paymentProviderApi.save}
      params={{ kind: provider.kind }}
      title={kinds[provider.kind]}
      text={t.providers.help[provider.kind]}
      fields={{ ...Object.fromEntries([...texts, ...hidden]), isOn: { label: t.providers.isOn } }}
      values={provider}
      withReason
      proof={t.providers.proofHint}
      overlay
      show={useShowAnswer(providersQuery)}
      onClose={onClose}
    />
  );
}

/** Tests a provider with its stored settings and shows the result. */
function TestDialog({ provider: { kind }, onClose }: DialogProps) {
  const messages = useMessages(paymentAdminMessages).providers;
  const { kinds } = useMessages(paymentMessages);
  return (
    <Dialog open size="s" title={`${messages.test} · ${kinds[kind]}`} onClose={onClose}>
      <Trial
        call={paymentProviderApi.test}
        params={{ kind }}
        body={{}}
        text={messages.testText}
        label={messages.test}
        outcome={({ isFine, said, detail }) => ({
          isGood: isFine,
          text: isFine ? messages.fine : messages.failed({ said }),
          detail,
        })}
      />
    </Dialog>
  );
}
