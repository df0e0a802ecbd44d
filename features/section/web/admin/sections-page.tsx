import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AskState, ConsoleFrame, consoleWords } from '#features/console/web/public.ts';
import { type AdminBranch, type AdminSection, sectionAdminApi } from '#features/section/admin-contract.ts';
import { useAct, useAsk } from '#platform/web/api/ask.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { askAdminSections, showSections } from './asks.ts';
import { ArchiveDialog, DeleteDialog } from './close-dialogs.tsx';
import type { zh } from './messages.zh.ts';
import { RightsDialog } from './rights-dialog.tsx';
import { SectionDialog } from './section-dialog.tsx';
import type { SectionPlan } from './section-plan.ts';
import { SectionTable } from './section-table.tsx';

const pageWords = consoleWords('sectionAdmin', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});

export const asks = () => [askAdminSections];

/** `/admin/sections`: the tree of sections and who may do what in each. */
export function Page() {
  return (
    <ConsoleFrame area="section" words={pageWords}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const words = useWords<typeof zh>('sectionAdmin');
  const asked = useAsk(askAdminSections);
  const [plan, setPlan] = useState<SectionPlan | null>(null);
  const move = useMove();
  return (
    <>
      <PageHeading title={words.title} text={words.text}>
        <Button tone="primary" icon="plus" onClick={() => setPlan({ act: 'create', parentId: null })}>
          {words.create}
        </Button>
      </PageHeading>
      <AskState asked={asked}>
        {({ records }) => (
          <>
            <Card>
              {records.length === 0 ? <EmptyState icon="list" title={words.empty} text={words.emptyText} /> : <SectionTable tree={records} onPlan={setPlan} onMove={move} />}
            </Card>
            {plan && <PlanDialog plan={plan} tree={records} onClose={() => setPlan(null)} />}
          </>
        )}
      </AskState>
    </>
  );
}

function PlanDialog({ plan, tree, onClose }: { plan: SectionPlan; tree: readonly AdminBranch[]; onClose: () => void }) {
  const language = useLanguage();
  if (plan.act === 'create') return <SectionDialog tree={tree} section={null} parentId={plan.parentId} onClose={onClose} />;
  const { section } = plan;
  switch (plan.act) {
    case 'edit':
      return <SectionDialog tree={tree} section={section} parentId={section.parentId} onClose={onClose} />;
    case 'rights':
      return (
        <RightsDialog
          sectionId={section.id}
          name={section.names[language]}
          hasChildren={tree.some((root) => root.id === section.id && root.children.length > 0)}
          onClose={onClose}
        />
      );
    case 'archive':
      return <ArchiveDialog section={section} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog section={section} onClose={onClose} />;
  }
}

/** Changes places with a sibling. */
function useMove() {
  const queries = useQueryClient();
  const reorder = useAct(sectionAdminApi.reorder);
  return async ({ siblings, index, by }: { siblings: readonly AdminSection[]; index: number; by: 1 | -1 }) => {
    const ids = siblings.map((section) => section.id);
    const [moved] = ids.splice(index, 1);
    const parentId = siblings[index]?.parentId;
    if (moved === undefined || reorder.isPending) return;
    ids.splice(index + by, 0, moved);
    // The request layer says why an order was refused; the list then shows the true one.
    const tree = await reorder.mutateAsync({ body: { ids, ...(parentId ? { parentId } : {}) } }).catch(() => undefined);
    if (tree) showSections(queries, tree);
    else await queries.invalidateQueries({ queryKey: [sectionAdminApi.tree.path] });
  };
}
