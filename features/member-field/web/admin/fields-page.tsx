import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AskState, ConsoleFrame, consoleWords } from '#features/console/web/public.ts';
import { type AdminField, memberFieldAdminApi } from '#features/member-field/admin-contract.ts';
import { useAct, useAsk } from '#platform/web/api/ask.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useDialogAct } from '#platform/web/form/use-dialog-act.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { askAdminFields, showFields } from './asks.ts';
import { FieldDialog } from './field-dialog.tsx';
import { FieldTable } from './field-table.tsx';
import type { zh } from './messages.zh.ts';

const pageWords = consoleWords('memberFieldAdmin', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});

export const asks = () => [askAdminFields];

/** What staff is about to do. */
type Plan = { act: 'create' } | { act: 'edit' | 'delete'; field: AdminField };

/** `/admin/fields`: what members are asked for beside the account. */
export function Page() {
  return (
    <ConsoleFrame area="field" words={pageWords}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const words = useWords<typeof zh>('memberFieldAdmin');
  const asked = useAsk(askAdminFields);
  const [plan, setPlan] = useState<Plan | null>(null);
  const move = useMove();
  const close = () => setPlan(null);
  return (
    <>
      <PageHeading title={words.title} text={words.text}>
        <Button tone="primary" icon="plus" onClick={() => setPlan({ act: 'create' })}>
          {words.create}
        </Button>
      </PageHeading>
      <AskState asked={asked}>
        {({ records }) => (
          <Card>
            {records.length === 0 ? (
              <EmptyState icon="list" title={words.empty} text={words.emptyText} />
            ) : (
              <FieldTable
                fields={records}
                onEdit={(field) => setPlan({ act: 'edit', field })}
                onDelete={(field) => setPlan({ act: 'delete', field })}
                onMove={(from, to) => void move(records, { from, to })}
              />
            )}
          </Card>
        )}
      </AskState>
      {plan?.act === 'delete' && <DeleteDialog field={plan.field} onClose={close} />}
      {plan !== null && plan.act !== 'delete' && <FieldDialog field={plan.act === 'edit' ? plan.field : null} onClose={close} />}
    </>
  );
}

/** Changes places with a neighbour. */
function useMove() {
  const queries = useQueryClient();
  const reorder = useAct(memberFieldAdminApi.reorder);
  return async (records: readonly AdminField[], { from, to }: { from: number; to: number }) => {
    const ids = records.map((field) => field.id);
    const [moved] = ids.splice(from, 1);
    if (moved === undefined || reorder.isPending) return;
    ids.splice(to, 0, moved);
    // The request layer says why an order was refused; the list then shows the true one.
    const fields = await reorder.mutateAsync({ body: { ids } }).catch(() => undefined);
    if (fields) showFields(queries, fields);
    else await queries.invalidateQueries({ queryKey: [memberFieldAdminApi.list.path] });
  };
}

function DeleteDialog({ field, onClose }: { field: AdminField; onClose: () => void }) {
  const words = useWords<typeof zh>('memberFieldAdmin');
  const language = useLanguage();
  const caller = useCaller();
  const queries = useQueryClient();
  const { run, isBusy } = useDialogAct({ show: (list: { records: AdminField[] }) => showFields(queries, list), done: words.done, onClose });
  return (
    <ReasonDialog
      title={words.deleteTitle({ name: field.names[language] })}
      text={words.deleteText({ count: field.entryCount })}
      reasonLabel={words.reason}
      optional={words.optional}
      confirmLabel={words.delete}
      tone="danger"
      busy={isBusy}
      onConfirm={(reason) => void run(() => caller(memberFieldAdminApi.delete, { params: { id: field.id }, body: { reason } }, { overlay: true }))}
      onClose={onClose}
    />
  );
}
