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
import { loginProviderAdminMessages } from './messages.ts';
import { ProviderDialog } from './provider-dialog.tsx';
import type { ProviderPlan } from './provider-plan.ts';
import { ProviderTable } from './provider-table.tsx';
import { providersQuery, showProviders } from './queries.ts';

const pageMessages = consoleMessages(loginProviderAdminMessages);

export const queries = () => [providersQuery];

/** `/admin/login-providers`: the external login providers. */
export function Page() {
  return (
    <ConsoleFrame area="loginProvider" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const t = useMessages(loginProviderAdminMessages);
  const query = useApiQuery(providersQuery);
  const [plan, setPlan] = useState<ProviderPlan>();
  const close = () => setPlan(undefined);
  return (
    <>
      <PageHeading title={t.title} text={t.text}>
        {query.data?.may.change !== false && (
          <Button tone="primary" icon="plus" onClick={() => setPlan({ mutation: 'create' })}>
            {t.create}
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
  const t = useMessages(loginProviderAdminMessages);
  const queries = useQueryClient();
  const reorder = useApiMutation(loginProviderAdminApi.reorder);
  const { records, redirectUrl, may } = providers;

  const move = async (index: number, by: 1 | -1) => {
    const ids = records.map((provider) => provider.id);
    const [moved] = ids.splice(index, 1);
    if (moved === undefined || reorder.isPending) return;
    ids.splice(index + by, 0, moved);
    // The request layer reports errors.
    const after = await reorder.mutateAsync({ body: { ids } }).catch(() => undefined);
    if (after) showProviders(queries, after);
  };
  return (
    <>
      <Card pad="pad">
        <p>{t.redirect}</p>
        <p className={css.redirect}>{redirectUrl}</p>
        {!may.change && <Callout>{t.ownersOnly}</Callout>}
      </Card>
      <Card>
        {records.length === 0 ? (
          <EmptyState icon="unlock" title={t.empty} text={t.emptyText} />
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
