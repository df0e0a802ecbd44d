import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AskState, ConsoleFrame, consoleWords } from '#features/console/web/public.ts';
import { loginProviderAdminApi, type Providers } from '#features/login-provider/admin-contract.ts';
import { useAct, useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Callout, EmptyState } from '#platform/web/kit/states.tsx';
import { askProviders, showProviders } from './asks.ts';
import { DeleteDialog, TestDialog } from './close-dialogs.tsx';
import css from './login-provider-admin.module.css';
import type { zh } from './messages.zh.ts';
import { ProviderDialog } from './provider-dialog.tsx';
import type { ProviderPlan } from './provider-plan.ts';
import { ProviderTable } from './provider-table.tsx';

const pageWords = consoleWords('loginProviderAdmin', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});

export const asks = () => [askProviders];

/** `/admin/login-providers`: the other sites whose members may come in here. */
export function Page() {
  return (
    <ConsoleFrame area="loginProvider" words={pageWords}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const words = useWords<typeof zh>('loginProviderAdmin');
  const asked = useAsk(askProviders);
  const [plan, setPlan] = useState<ProviderPlan>();
  const close = () => setPlan(undefined);
  return (
    <>
      <PageHeading title={words.title} text={words.text}>
        {asked.data?.may.change !== false && (
          <Button tone="primary" icon="plus" onClick={() => setPlan({ act: 'create' })}>
            {words.create}
          </Button>
        )}
      </PageHeading>
      <AskState asked={asked}>{(providers) => <List providers={providers} onPlan={setPlan} />}</AskState>
      {plan?.act === 'create' && <ProviderDialog provider={null} onClose={close} />}
      {plan?.act === 'edit' && <ProviderDialog provider={plan.provider} onClose={close} />}
      {plan?.act === 'test' && <TestDialog provider={plan.provider} onClose={close} />}
      {plan?.act === 'delete' && <DeleteDialog provider={plan.provider} onClose={close} />}
    </>
  );
}

function List({ providers, onPlan }: { providers: Providers; onPlan: (plan: ProviderPlan) => void }) {
  const words = useWords<typeof zh>('loginProviderAdmin');
  const queries = useQueryClient();
  const reorder = useAct(loginProviderAdminApi.reorder);
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
        <p>{words.redirect}</p>
        <p className={css.redirect}>{redirectUrl}</p>
        {!may.change && <Callout>{words.ownersOnly}</Callout>}
      </Card>
      <Card>
        {records.length === 0 ? (
          <EmptyState icon="unlock" title={words.empty} text={words.emptyText} />
        ) : (
          <ProviderTable records={records} mayChange={may.change} onPlan={onPlan} onMove={(index, by) => void move(index, by)} />
        )}
      </Card>
    </>
  );
}
