import type { AdminProvider } from '#features/login-provider/admin-contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { Menu } from '#platform/web/kit/menu.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import css from './login-provider-admin.module.css';
import { loginProviderAdminMessages } from './messages.ts';
import type { ProviderPlan } from './provider-plan.ts';

type Props = {
  records: readonly AdminProvider[];
  mayChange: boolean;
  onPlan: (plan: ProviderPlan) => void;
  onMove: (index: number, by: 1 | -1) => void;
};

/** All providers in button order, with their actions. */
export function ProviderTable({ records, mayChange, onPlan, onMove }: Props) {
  const t = useMessages(loginProviderAdminMessages);
  const language = useLanguage();
  const acts = (provider: AdminProvider) => {
    const name = provider.names[language];
    const index = records.indexOf(provider);
    return (
      <span className={css.acts}>
        <IconButton
          size="s"
          icon="chevronUp"
          label={t.up({ name })}
          disabled={index === 0}
          onClick={() => onMove(index, -1)}
        />
        <IconButton
          size="s"
          icon="chevronDown"
          label={t.down({ name })}
          disabled={index === records.length - 1}
          onClick={() => onMove(index, 1)}
        />
        <Menu
          icon="more"
          size="s"
          label={t.acts({ name })}
          items={[
            ...(mayChange
              ? [
                  {
                    key: 'edit',
                    label: t.edit,
                    icon: 'pen' as const,
                    onSelect: () => onPlan({ mutation: 'edit', provider }),
                  },
                ]
              : []),
            {
              key: 'test',
              label: t.test,
              icon: 'refresh',
              onSelect: () => onPlan({ mutation: 'test', provider }),
            },
            ...(mayChange
              ? [
                  {
                    key: 'delete',
                    label: t.delete,
                    icon: 'trash' as const,
                    danger: true,
                    lineAbove: true,
                    onSelect: () => onPlan({ mutation: 'delete', provider }),
                  },
                ]
              : []),
          ]}
        />
      </span>
    );
  };
  return (
    <Table
      caption={t.table}
      rows={records}
      keyOf={(provider) => provider.id}
      columns={[
        { key: 'name', head: t.name, cell: (provider) => provider.names[language] },
        { key: 'kind', head: t.kind, cell: (provider) => t.kinds[provider.kind] },
        {
          key: 'links',
          head: t.links,
          align: 'end',
          cell: (provider) => formatCount(provider.linkCount, language),
        },
        {
          key: 'state',
          head: t.state,
          cell: ({ isOn }) => <Status tone={isOn ? 'good' : 'neutral'}>{isOn ? t.on : t.off}</Status>,
        },
        { key: 'act', head: t.mutation, align: 'end', cell: acts },
      ]}
    />
  );
}
