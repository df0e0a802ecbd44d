import { useState } from 'react';
import { AskState, ConsoleFrame, consoleWords } from '#features/console/web/public.ts';
import type { Level } from '#features/level/contract.ts';
import { formatCount } from '#platform/shared/words.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Menu } from '#platform/web/kit/menu.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { askLevels } from '../ask-levels.ts';
import { LevelDialog, RemoveDialog } from './level-dialogs.tsx';
import type { zh } from './messages.zh.ts';

const pageWords = consoleWords('levelAdmin', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});

export const asks = () => [askLevels];

/** `/admin/levels`: what members rise through. */
export function Page() {
  return (
    <ConsoleFrame area="level" words={pageWords}>
      <Body />
    </ConsoleFrame>
  );
}

type Plan = { act: 'add' } | { act: 'edit' | 'remove'; level: Level };

function Body() {
  const words = useWords<typeof zh>('levelAdmin');
  const asked = useAsk(askLevels);
  const [plan, setPlan] = useState<Plan | null>(null);
  const close = () => setPlan(null);
  return (
    <>
      <PageHeading title={words.title} text={words.text}>
        <Button tone="primary" icon="plus" onClick={() => setPlan({ act: 'add' })}>
          {words.add}
        </Button>
      </PageHeading>
      <AskState asked={asked}>
        {({ levels }) => (
          <Card>
            <LevelTable levels={levels} onPlan={setPlan} />
          </Card>
        )}
      </AskState>
      {plan?.act === 'remove' && <RemoveDialog level={plan.level} onClose={close} />}
      {plan && plan.act !== 'remove' && <LevelDialog level={plan.act === 'edit' ? plan.level : null} onClose={close} />}
    </>
  );
}

function LevelTable({ levels, onPlan }: { levels: readonly Level[]; onPlan: (plan: Plan) => void }) {
  const words = useWords<typeof zh>('levelAdmin');
  const language = useLanguage();
  return (
    <Table
      caption={words.table}
      rows={levels}
      keyOf={(level) => level.id}
      columns={[
        { key: 'number', head: words.number, cell: ({ number }) => number },
        { key: 'name', head: words.name, cell: ({ names }) => names[language] },
        { key: 'threshold', head: words.threshold, align: 'end', cell: ({ threshold }) => formatCount(threshold, language) },
        {
          key: 'act',
          head: words.act,
          align: 'end',
          cell: (level) => (
            <Menu
              icon="more"
              size="s"
              label={words.acts({ name: level.names[language] })}
              items={[
                { key: 'edit', label: words.edit, icon: 'pen' as const, onSelect: () => onPlan({ act: 'edit', level }) },
                ...(level.number === 1 ? [] : [{ key: 'remove', label: words.remove, icon: 'trash' as const, danger: true, onSelect: () => onPlan({ act: 'remove', level }) }]),
              ]}
            />
          ),
        },
      ]}
    />
  );
}
