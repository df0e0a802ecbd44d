import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { AskState, ConsoleFrame, consoleWords } from '#features/console/web/public.ts';
import { type RoleBook, rightApi } from '#features/right/contract.ts';
import { useAct, useAsk } from '#platform/web/api/ask.ts';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { askRoleBook, showBook } from './asks.ts';
import { DeleteRoleDialog } from './delete-role-dialog.tsx';
import { ExplainView } from './explanation.tsx';
import type { zh } from './messages.zh.ts';
import { RightsDialog } from './rights-dialog.tsx';
import { RightsMatrix } from './rights-matrix.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { type RolePlan, RoleTable } from './role-table.tsx';

const pageWords = consoleWords('rightAdmin', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});

export const asks = () => [askRoleBook];

/** `/admin/roles`: the roles, what each may, and what one member may do somewhere and why (`view`). */
export function Page() {
  return (
    <ConsoleFrame area="role" words={pageWords}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const words = useWords<typeof zh>('rightAdmin');
  const search = new URLSearchParams(useLocation().search);
  const view = search.get('view');
  const [plan, setPlan] = useState<RolePlan | null>(null);
  const asked = useAsk(askRoleBook);
  const tabs = [
    { to: '/admin/roles', label: words.rolesView, current: view !== 'matrix' && view !== 'explain' },
    { to: '/admin/roles?view=matrix', label: words.matrixView, current: view === 'matrix' },
    { to: '/admin/roles?view=explain', label: words.explainView, current: view === 'explain' },
  ];
  return (
    <>
      <PageHeading title={words.title} text={words.text}>
        <Button tone="primary" icon="plus" onClick={() => setPlan({ act: 'create' })}>
          {words.create}
        </Button>
      </PageHeading>
      <Card>
        <Tabs label={words.views} items={tabs} />
      </Card>
      {view === 'explain' ? (
        <ExplainView account={search.get('account') ?? ''} sectionId={search.get('sectionId') ?? ''} />
      ) : (
        <AskState asked={asked}>{(book) => (view === 'matrix' ? <RightsMatrix book={book} /> : <Roles book={book} onPlan={setPlan} />)}</AskState>
      )}
      {plan && asked.data && <PlanDialog plan={plan} book={asked.data} onClose={() => setPlan(null)} />}
    </>
  );
}

function Roles({ book, onPlan }: { book: RoleBook; onPlan: (plan: RolePlan) => void }) {
  const words = useWords<typeof zh>('rightAdmin');
  const queries = useQueryClient();
  const toast = useToast();
  const reorder = useAct(rightApi.reorder);
  const [order, setOrder] = useState<string[] | null>(null);
  const move = ({ code, by }: { code: string; by: 1 | -1 }) => {
    const codes = book.roles.filter((role) => role.kind !== 'default').map((role) => role.code);
    const index = codes.indexOf(code);
    setOrder(codes.toSpliced(index, 1).toSpliced(index + by, 0, code));
  };
  const confirm = async (reason: string) => {
    // A refusal is said by the request layer; the dialog stays for another try.
    const after = order && (await reorder.mutateAsync({ body: { codes: order, reason } }).catch(() => undefined));
    if (!after) return;
    showBook(queries, after);
    toast.success(words.done);
    setOrder(null);
  };
  return (
    <Card>
      <RoleTable roles={book.roles} onPlan={onPlan} onMove={move} />
      {order && (
        <ReasonDialog
          title={words.orderTitle}
          text={words.orderText}
          reasonLabel={words.reason}
          reasonMissing={words.reasonMissing}
          confirmLabel={words.save}
          busy={reorder.isPending}
          onConfirm={(reason) => void confirm(reason)}
          onClose={() => setOrder(null)}
        />
      )}
    </Card>
  );
}

function PlanDialog({ plan, book, onClose }: { plan: RolePlan; book: RoleBook; onClose: () => void }) {
  if (plan.act === 'create') return <RoleDialog edited={null} onClose={onClose} />;
  const role = book.roles.find((one) => one.code === plan.code);
  if (!role) return null;
  switch (plan.act) {
    case 'edit':
      return <RoleDialog edited={role} onClose={onClose} />;
    case 'rights':
      return <RightsDialog role={role} book={book} onClose={onClose} />;
    case 'delete':
      return <DeleteRoleDialog role={role} onClose={onClose} />;
  }
}
