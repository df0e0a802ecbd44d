import type { AdminProvider } from '#features/login-provider/admin-contract.ts';
import { formatCount } from '#platform/shared/words.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { Menu } from '#platform/web/kit/menu.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import css from './login-provider-admin.module.css';
import type { zh } from './messages.zh.ts';
import type { ProviderPlan } from './provider-plan.ts';

type Props = { records: readonly AdminProvider[]; mayChange: boolean; onPlan: (plan: ProviderPlan) => void; onMove: (index: number, by: 1 | -1) => void };

/** Every provider in the order of its button, with what can be done about it. */
export function ProviderTable({ records, mayChange, onPlan, onMove }: Props) {
  const words = useWords<typeof zh>('loginProviderAdmin');
  const language = useLanguage();
  const acts = (provider: AdminProvider) => {
    const name = provider.names[language];
    const index = records.indexOf(provider);
    return (
      <span className={css.acts}>
        <IconButton size="s" icon="chevronUp" label={words.up({ name })} disabled={index === 0} onClick={() => onMove(index, -1)} />
        <IconButton size="s" icon="chevronDown" label={words.down({ name })} disabled={index === records.length - 1} onClick={() => onMove(index, 1)} />
        <Menu
          icon="more"
          size="s"
          label={words.acts({ name })}
          items={[
            ...(mayChange ? [{ key: 'edit', label: words.edit, icon: 'pen' as const, onSelect: () => onPlan({ act: 'edit', provider }) }] : []),
            { key: 'test', label: words.test, icon: 'refresh', onSelect: () => onPlan({ act: 'test', provider }) },
            ...(mayChange
              ? [{ key: 'delete', label: words.delete, icon: 'trash' as const, danger: true, lineAbove: true, onSelect: () => onPlan({ act: 'delete', provider }) }]
              : []),
          ]}
        />
      </span>
    );
  };
  return (
    <Table
      caption={words.table}
      rows={records}
      keyOf={(provider) => provider.id}
      columns={[
        { key: 'name', head: words.name, cell: (provider) => provider.names[language] },
        { key: 'kind', head: words.kind, cell: (provider) => words.kinds[provider.kind] },
        { key: 'links', head: words.links, align: 'end', cell: (provider) => formatCount(provider.linkCount, language) },
        { key: 'state', head: words.state, cell: ({ isOn }) => <Status tone={isOn ? 'good' : 'neutral'}>{isOn ? words.on : words.off}</Status> },
        { key: 'act', head: words.act, align: 'end', cell: acts },
      ]}
    />
  );
}
