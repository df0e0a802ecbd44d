import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ConsoleFrame, consoleMessages, QueryState } from '#features/console/web/public.ts';
import { permissionApi, type RoleBook } from '#features/role-admin/contract.ts';
import { useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { DeleteRoleDialog } from './delete-role-dialog.tsx';
import { ExplainView } from './explanation.tsx';
import { roleAdminMessages } from './messages.ts';
import { PermissionsDialog } from './permissions-dialog.tsx';
import { PermissionsMatrix } from './permissions-matrix.tsx';
import { roleBookQuery, showBook } from './queries.ts';
import { RoleDialog } from './role-dialog.tsx';
import { type RolePlan, RoleTable } from './role-table.tsx';

const pageMessages = consoleMessages(roleAdminMessages);

export const queries = () => [roleBookQuery];

/** `/admin/roles`: the roles, their permissions, and one member's permissions with reasons (`view`). */
export function Page() {
  return (
    <ConsoleFrame area="role" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const t = useMessages(roleAdminMessages);
  const search = new URLSearchParams(useLocation().search);
  const view = search.get('view');
  const [plan, setPlan] = useState<RolePlan | null>(null);
  const query = useApiQuery(roleBookQuery);
  const tabs = [
    { to: '/admin/roles', label: t.rolesView, current: view !== 'matrix' && view !== 'explain' },
    { to: '/admin/roles?view=matrix', label: t.matrixView, current: view === 'matrix' },
    { to: '/admin/roles?view=explain', label: t.explainView, current: view === 'explain' },
  ];
  return (
    <>
      <PageHeading title={t.title} text={t.text}>
        <Button tone="primary" icon="plus" onClick={() => setPlan({ mutation: 'create' })}>
          {t.create}
        </Button>
      </PageHeading>
      <Card>
        <Tabs label={t.views} items={tabs} />
      </Card>
      {view === 'explain' ? (
        <ExplainView account={search.get('account') ?? ''} sectionId={search.get('sectionId') ?? ''} />
      ) : (
        <QueryState asked={query}>
          {(book) => (view === 'matrix' ? <PermissionsMatrix book={book} /> : <Roles book={book} onPlan={setPlan} />)}
        </QueryState>
      )}
      {plan && query.data && <PlanDialog plan={plan} book={query.data} onClose={() => setPlan(null)} />}
    </>
  );
}

function Roles({ book, onPlan }: { book: RoleBook; onPlan: (plan: RolePlan) => void }) {
  const t = useMessages(roleAdminMessages);
  const queries = useQueryClient();
  const toast = useToast();
  const reorder = useApiMutation(permissionApi.reorder);
  const [order, setOrder] = useState<string[] | null>(null);
  const move = ({ code, by }: { code: string; by: 1 | -1 }) => {
    const codes = book.roles.filter((role) => role.kind !== 'default').map((role) => role.code);
    const index = codes.indexOf(code);
    setOrder(codes.toSpliced(index, 1).toSpliced(index + by, 0, code));
  };
  const confirm = async (reason: string) => {
    // The request layer shows a refusal; the dialog stays open for another try.
    const after = order && (await reorder.mutateAsync({ body: { codes: order, reason } }).catch(() => undefined));
    if (!after) return;
    showBook(queries, after);
    toast.success(t.done);
    setOrder(null);
  };
  return (
    <Card>
      <RoleTable roles={book.roles} onPlan={onPlan} onMove={move} />
      {order && (
        <ReasonDialog
          title={t.orderTitle}
          text={t.orderText}
          reasonLabel={t.reason}
          reasonMissing={t.reasonMissing}
          confirmLabel={t.save}
          busy={reorder.isPending}
          onConfirm={(reason) => void confirm(reason)}
          onClose={() => setOrder(null)}
        />
      )}
    </Card>
  );
}

function PlanDialog({ plan, book, onClose }: { plan: RolePlan; book: RoleBook; onClose: () => void }) {
  if (plan.mutation === 'create') return <RoleDialog edited={null} onClose={onClose} />;
  const role = book.roles.find((item) => item.code === plan.code);
  if (!role) return null;
  switch (plan.mutation) {
    case 'edit':
      return <RoleDialog edited={role} onClose={onClose} />;
    case 'rights':
      return <PermissionsDialog role={role} book={book} onClose={onClose} />;
    case 'delete':
      return <DeleteRoleDialog role={role} onClose={onClose} />;
  }
}
