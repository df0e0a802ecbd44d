import { type Dialogs, Trial } from '#features/console/web/form-public.ts';
import { defineConsoleSheet } from '#features/console/web/page-public.ts';
import { Acts, Buttons, Quiet, Under } from '#features/console/web/parts-public.ts';
import { useConsoleTerms } from '#features/console/web/public.ts';
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
import { Card } from '#platform/web/kit/card.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { paymentAdminMessages } from './messages.ts';
import type { Context } from './order-cells.tsx';
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

function Providers({ answer: { providers, may }, dialogs }: { answer: PaymentProviders; dialogs: Dialogs }) {
  const t = useMessages(paymentAdminMessages);
  return (
    <Card>
      {!may.change && <Callout>{t.providers.ownersOnly}</Callout>}
      <ul className={css.providers}>
        {providers.map((provider, at) => (
          <Row key={provider.kind} {...{ provider, dialogs }} isFirst={at === 0} mayChange={may.change} />
        ))}
      </ul>
    </Card>
  );
}

type RowProps = { provider: AdminPaymentProvider; isFirst: boolean; mayChange: boolean; dialogs: Dialogs };

function Row({ provider, isFirst, mayChange, dialogs }: RowProps) {
  const { kind, isOn, noticeUrl } = provider;
  const terms = useConsoleTerms(paymentAdminMessages);
  const { t, kit } = terms;
  const { kinds } = useMessages(paymentMessages);
  const name = kinds[kind];
  const raise = useApiMutation(paymentProviderApi.raise);
  const show = useShowAnswer(providersQuery);
  const moveUp = async () => {
    // The request layer shows refusals.
    const after = await raise.mutateAsync({ params: { kind }, body: {} }).catch(() => undefined);
    if (after) show(after);
  };
  const test = () => dialogs.open((onClose) => <TestDialog {...{ provider, onClose }} />);
  return (
    <li>
      <div className={css.about}>
        <span>
          <b>{name}</b> <Status tone={isOn ? 'good' : 'neutral'}>{isOn ? kit.on : kit.off}</Status>
        </span>
        <Quiet>{t.providers.help[kind]}</Quiet>
        {kind !== 'sandbox' && (
          <>
            <Under>{t.providers.noticeUrl}</Under>
            <span className={css.address}>{noticeUrl}</span>
          </>
        )}
      </div>
      <Acts>
        <IconButton
          size="s"
          icon="chevronUp"
          label={kit.moveUp({ name })}
          disabled={isFirst}
          onClick={() => void moveUp()}
        />
        <Buttons
          items={[
            { label: kit.test, onClick: test },
            mayChange && {
              label: t.providers.set,
              tone: 'primary',
              onClick: () => setUp({ ...terms, ...dialogs }, provider, name),
            },
          ]}
        />
      </Acts>
    </li>
  );
}

/** Edits a provider's settings. Secrets are never shown; an empty field keeps the stored one. */
function setUp({ t, kit, edit }: Context, provider: AdminPaymentProvider, title: string) {
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
    const hint = value === undefined ? undefined : kit.defaultHint({ value });
    return [name, fieldOf(name, !required.includes(name), hint)] as const;
  });
  const hidden = secrets.map((name) => {
    const isStored = provider.kept.includes(name);
    const field = fieldOf(name, isStored || !required.includes(name), isStored ? kit.keptSecret : undefined);
    return [name, { ...field, ...('multiline' in field ? {} : { isSecret: true, maxLength: 500 }) }] as const;
  });
  edit({
    call: paymentProviderApi.save,
    params: { kind: provider.kind },
    digest: provider.digest,
    title,
    text: t.providers.help[provider.kind],
    fields: { ...Object.fromEntries([...texts, ...hidden]), isOn: { label: kit.isOn } },
    values: provider,
    withReason: true,
    proof: t.providers.proofHint,
    overlay: true,
  });
}

/** Tests a provider with its stored settings and shows the result. */
function TestDialog({ provider: { kind }, onClose }: { provider: AdminPaymentProvider; onClose: () => void }) {
  const { t, kit } = useConsoleTerms(paymentAdminMessages);
  const { kinds } = useMessages(paymentMessages);
  return (
    <Dialog open size="s" title={`${kit.test} · ${kinds[kind]}`} onClose={onClose}>
      <Trial
        call={paymentProviderApi.test}
        params={{ kind }}
        text={t.providers.testText}
        label={kit.test}
        outcome={({ isFine, said, detail }) => ({
          isGood: isFine,
          text: isFine ? kit.fine : kit.failed({ said }),
          detail,
        })}
      />
    </Dialog>
  );
}
