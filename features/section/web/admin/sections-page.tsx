import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsoleFrame, consoleMessages, QueryState } from '#features/console/web/public.ts';
import { type AdminBranch, type AdminSection, sectionAdminApi } from '#features/section/admin-contract.ts';
import { useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { ArchiveDialog, DeleteDialog } from './close-dialogs.tsx';
import { sectionAdminMessages } from './messages.ts';
import { PermissionsDialog } from './permissions-dialog.tsx';
import { adminSectionsQuery, showSections } from './queries.ts';
import { SectionDialog } from './section-dialog.tsx';
import type { SectionPlan } from './section-plan.ts';
import { SectionTable } from './section-table.tsx';

const pageMessages = consoleMessages(sectionAdminMessages);

export const queries = () => [adminSectionsQuery];

/** `/admin/sections`: the section tree and the permissions in each section. */
export function Page() {
  return (
    <ConsoleFrame area="section" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const t = useMessages(sectionAdminMessages);
  const query = useApiQuery(adminSectionsQuery);
  const [plan, setPlan] = useState<SectionPlan | null>(null);
  const move = useMove();
  return (
    <>
      <PageHeading title={t.title} text={t.text}>
        <Button tone="primary" icon="plus" onClick={() => setPlan({ mutation: 'create', parentId: null })}>
          {t.create}
        </Button>
      </PageHeading>
      <QueryState asked={query}>
        {({ records }) => (
          <>
            <Card>
              {records.length === 0 ? (
                <EmptyState icon="list" title={t.empty} text={t.emptyText} />
              ) : (
                <SectionTable tree={records} onPlan={setPlan} onMove={move} />
              )}
            </Card>
            {plan && <PlanDialog plan={plan} tree={records} onClose={() => setPlan(null)} />}
          </>
        )}
      </QueryState>
    </>
  );
}

function PlanDialog({ plan, tree, onClose }: { plan: SectionPlan; tree: readonly AdminBranch[]; onClose: () => void }) {
  const language = useLanguage();
  if (plan.mutation === 'create')
    return <SectionDialog tree={tree} section={null} parentId={plan.parentId} onClose={onClose} />;
  const { section } = plan;
  switch (plan.mutation) {
    case 'edit':
      return <SectionDialog tree={tree} section={section} parentId={section.parentId} onClose={onClose} />;
    case 'rights':
      return (
        <PermissionsDialog
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

/** Swaps a section with a sibling. */
function useMove() {
  const queries = useQueryClient();
  const reorder = useApiMutation(sectionAdminApi.reorder);
  return async ({ siblings, index, by }: { siblings: readonly AdminSection[]; index: number; by: 1 | -1 }) => {
    const ids = siblings.map((section) => section.id);
    const [moved] = ids.splice(index, 1);
    const parentId = siblings[index]?.parentId;
    if (moved === undefined || reorder.isPending) return;
    ids.splice(index + by, 0, moved);
    // The request layer reports why an order was refused; the list then shows the stored order.
    const tree = await reorder.mutateAsync({ body: { ids, ...(parentId ? { parentId } : {}) } }).catch(() => undefined);
    if (tree) showSections(queries, tree);
    else await queries.invalidateQueries({ queryKey: [sectionAdminApi.tree.path] });
  };
}
