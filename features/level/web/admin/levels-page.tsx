import { useState } from 'react';
import { ConsoleFrame, consoleMessages, QueryState } from '#features/console/web/public.ts';
import type { Level } from '#features/level/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Menu } from '#platform/web/kit/menu.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { levelsQuery } from '../levels-query.ts';
import { LevelDialog, RemoveDialog } from './level-dialogs.tsx';
import { levelAdminMessages } from './messages.ts';

const pageMessages = consoleMessages(levelAdminMessages);

export const queries = () => [levelsQuery];

/** `/admin/levels`: what members rise through. */
export function Page() {
  return (
    <ConsoleFrame area="level" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

type Plan = { mutation: 'add' } | { mutation: 'edit' | 'remove'; level: Level };

function Body() {
  const t = useMessages(levelAdminMessages);
  const query = useApiQuery(levelsQuery);
  const [plan, setPlan] = useState<Plan | null>(null);
  const close = () => setPlan(null);
  return (
    <>
      <PageHeading title={t.title} text={t.text}>
        <Button tone="primary" icon="plus" onClick={() => setPlan({ mutation: 'add' })}>
          {t.add}
        </Button>
      </PageHeading>
      <QueryState asked={query}>
        {({ levels }) => (
          <Card>
            <LevelTable levels={levels} onPlan={setPlan} />
          </Card>
        )}
      </QueryState>
      {plan?.mutation === 'remove' && <RemoveDialog level={plan.level} onClose={close} />}
      {plan && plan.mutation !== 'remove' && (
        <LevelDialog level={plan.mutation === 'edit' ? plan.level : null} onClose={close} />
      )}
    </>
  );
}

function LevelTable({ levels, onPlan }: { levels: readonly Level[]; onPlan: (plan: Plan) => void }) {
  const t = useMessages(levelAdminMessages);
  const language = useLanguage();
  return (
    <Table
      caption={t.table}
      rows={levels}
      keyOf={(level) => level.id}
      columns={[
        { key: 'number', head: t.number, cell: ({ number }) => number },
        { key: 'name', head: t.name, cell: ({ names }) => names[language] },
        {
          key: 'threshold',
          head: t.threshold,
          align: 'end',
          cell: ({ threshold }) => formatCount(threshold, language),
        },
        {
          key: 'act',
          head: t.mutation,
          align: 'end',
          cell: (level) => (
            <Menu
              icon="more"
              size="s"
              label={t.acts({ name: level.names[language] })}
              items={[
                {
                  key: 'edit',
                  label: t.edit,
                  icon: 'pen' as const,
                  onSelect: () => onPlan({ mutation: 'edit', level }),
                },
                ...(level.number === 1
                  ? []
                  : [
                      {
                        key: 'remove',
                        label: t.remove,
                        icon: 'trash' as const,
                        danger: true,
                        onSelect: () => onPlan({ mutation: 'remove', level }),
                      },
                    ]),
              ]}
            />
          ),
        },
      ]}
    />
  );
}
