import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsoleFrame, consoleMessages, QueryState } from '#features/console/web/public.ts';
import { loginProviderAdminApi, type Providers } from '#features/login-provider/admin-contract.ts';
import { useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Callout, EmptyState } from '#platform/web/kit/states.tsx';
import { DeleteDialog, TestDialog } from './close-dialogs.tsx';
import css from './login-provider-admin.module.css';
import type { zh } from './messages.zh.ts';
import { ProviderDialog } from './provider-dialog.tsx';
import type { ProviderPlan } from './provider-plan.ts';
import { ProviderTable } from './provider-table.tsx';
import { providersQuery, showProviders } from './queries.ts';

const pageMessages = consoleMessages('loginProviderAdmin', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});

export const queries = () => [providersQuery];

/** `/admin/login-providers`: the other sites whose members may come in here. */
export function Page() {
  return (
    <ConsoleFrame area="loginProvider" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const messages = useMessages<typeof zh>('loginProviderAdmin');
  const query = useApiQuery(providersQuery);
  const [plan, setPlan] = useState<ProviderPlan>();
  const close = () => setPlan(undefined);
  return (
    <>
      <PageHeading title={messages.title} text={messages.text}>
        {query.data?.may.change !== false && (
          <Button tone="primary" icon="plus" onClick={() => setPlan({ mutation: 'create' })}>
            {messages.create}
          </Button>
        )}
      </PageHeading>
      <QueryState asked={query}>{(providers) => <List providers={providers} onPlan={setPlan} />}</QueryState>
      {plan?.mutation === 'create' && <ProviderDialog provider={null} onClose={close} />}
      {plan?.mutation === 'edit' && <ProviderDialog provider={plan.provider} onClose={close} />}
      {plan?.mutation === 'test' && <TestDialog provider={plan.provider} onClose={close} />}
      {plan?.mutation === 'delete' && <DeleteDialog provider={plan.provider} onClose={close} />}
    </>
  );
}

function List({ providers, onPlan }: { providers: Providers; onPlan: (plan: ProviderPlan) => void }) {
  const messages = useMessages<typeof zh>('loginProviderAdmin');
  const queries = useQueryClient();
  const reorder = useApiMutation(loginProviderAdminApi.reorder);
  const { records, redirectUrl, may } = providers;

  const move = async (index: number, by: 1 | -1) => {
    const ids = records.map((provider) => provider.id);
    const [moved] = ids.splice(index, 1);
    if (moved === undefined || reorder.isPending) return;
    ids.splice(index + by, 0, moved);
    // Refusals are said by the request layer.
    const after = await reorder.mutateAsync({ body: { ids } }).catch(() => undefined);
    if (after) showProviders(queries, after);
  };
  return (
    <>
      <Card pad="pad">
        <p>{messages.redirect}</p>
        <p className={css.redirect}>{redirectUrl}</p>
        {!may.change && <Callout>{messages.ownersOnly}</Callout>}
      </Card>
      <Card>
        {records.length === 0 ? (
          <EmptyState icon="unlock" title={messages.empty} text={messages.emptyText} />
        ) : (
          <ProviderTable
            records={records}
            mayChange={may.change}
            onPlan={onPlan}
            onMove={(index, by) => void move(index, by)}
          />
        )}
      </Card>
    </>
  );
}
