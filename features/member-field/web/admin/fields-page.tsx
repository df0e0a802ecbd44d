import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsoleFrame, consoleMessages, QueryState } from '#features/console/web/public.ts';
import { type AdminField, memberFieldAdminApi } from '#features/member-field/admin-contract.ts';
import { useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useDialogMutation } from '#platform/web/form/use-dialog-mutation.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { FieldDialog } from './field-dialog.tsx';
import { FieldTable } from './field-table.tsx';
import { memberFieldAdminMessages } from './messages.ts';
import { adminFieldsQuery, showFields } from './queries.ts';

const pageMessages = consoleMessages(memberFieldAdminMessages);

export const queries = () => [adminFieldsQuery];

/** The action whose dialog is open. */
type Plan = { mutation: 'create' } | { mutation: 'edit' | 'delete'; field: AdminField };

/** `/admin/fields`: the extra fields of members. */
export function Page() {
  return (
    <ConsoleFrame area="field" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const t = useMessages(memberFieldAdminMessages);
  const query = useApiQuery(adminFieldsQuery);
  const [plan, setPlan] = useState<Plan | null>(null);
  const move = useMove();
  const close = () => setPlan(null);
  return (
    <>
      <PageHeading title={t.title} text={t.text}>
        <Button tone="primary" icon="plus" onClick={() => setPlan({ mutation: 'create' })}>
          {t.create}
        </Button>
      </PageHeading>
      <QueryState asked={query}>
        {({ records }) => (
          <Card>
            {records.length === 0 ? (
              <EmptyState icon="list" title={t.empty} text={t.emptyText} />
            ) : (
              <FieldTable
                fields={records}
                onEdit={(field) => setPlan({ mutation: 'edit', field })}
                onDelete={(field) => setPlan({ mutation: 'delete', field })}
                onMove={(from, to) => void move(records, { from, to })}
              />
            )}
          </Card>
        )}
      </QueryState>
      {plan?.mutation === 'delete' && <DeleteDialog field={plan.field} onClose={close} />}
      {plan !== null && plan.mutation !== 'delete' && (
        <FieldDialog field={plan.mutation === 'edit' ? plan.field : null} onClose={close} />
      )}
    </>
  );
}

/** Swaps a field with its neighbour. */
function useMove() {
  const queries = useQueryClient();
  const reorder = useApiMutation(memberFieldAdminApi.reorder);
  return async (records: readonly AdminField[], { from, to }: { from: number; to: number }) => {
    const ids = records.map((field) => field.id);
    const [moved] = ids.splice(from, 1);
    if (moved === undefined || reorder.isPending) return;
    ids.splice(to, 0, moved);
    // The request layer reports the error; the list then shows the actual order.
    const fields = await reorder.mutateAsync({ body: { ids } }).catch(() => undefined);
    if (fields) showFields(queries, fields);
    else await queries.invalidateQueries({ queryKey: [memberFieldAdminApi.list.path] });
  };
}

function DeleteDialog({ field, onClose }: { field: AdminField; onClose: () => void }) {
  const t = useMessages(memberFieldAdminMessages);
  const language = useLanguage();
  const caller = useCaller();
  const queries = useQueryClient();
  const { run, isBusy } = useDialogMutation({
    show: (list: { records: AdminField[] }) => showFields(queries, list),
    done: t.done,
    onClose,
  });
  return (
    <ReasonDialog
      title={t.deleteTitle({ name: field.names[language] })}
      text={t.deleteText({ count: field.entryCount })}
      reasonLabel={t.reason}
      optional={t.optional}
      confirmLabel={t.delete}
      tone="danger"
      busy={isBusy}
      onConfirm={(reason) =>
        void run(() =>
          caller(memberFieldAdminApi.delete, { params: { id: field.id }, body: { reason } }, { overlay: true }),
        )
      }
      onClose={onClose}
    />
  );
}
