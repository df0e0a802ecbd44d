import type { AdminField } from '#features/member-field/admin-contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { Menu } from '#platform/web/kit/menu.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import css from './field-admin.module.css';
import { memberFieldAdminMessages } from './messages.ts';

type FieldTableProps = {
  fields: readonly AdminField[];
  onEdit: (field: AdminField) => void;
  onDelete: (field: AdminField) => void;
  onMove: (from: number, to: number) => void;
};

/** All fields in order, with their actions. */
export function FieldTable({ fields, onEdit, onDelete, onMove }: FieldTableProps) {
  const t = useMessages(memberFieldAdminMessages);
  const language = useLanguage();
  return (
    <Table
      caption={t.title}
      rows={fields.map((field, index) => ({ field, index }))}
      keyOf={({ field }) => field.id}
      columns={[
        { key: 'name', head: t.name, cell: ({ field }) => field.names[language] },
        { key: 'kind', head: t.kind, cell: ({ field }) => t.kinds[field.kind] },
        { key: 'state', head: t.state, cell: ({ field }) => <Marks field={field} /> },
        {
          key: 'entries',
          head: t.entries,
          align: 'end',
          cell: ({ field }) => formatCount(field.entryCount, language),
        },
        {
          key: 'act',
          head: t.mutation,
          align: 'end',
          cell: ({ field, index }) => (
            <span className={css.acts}>
              <IconButton
                size="s"
                icon="chevronUp"
                label={t.up({ name: field.names[language] })}
                disabled={index === 0}
                onClick={() => onMove(index, index - 1)}
              />
              <IconButton
                size="s"
                icon="chevronDown"
                label={t.down({ name: field.names[language] })}
                disabled={index === fields.length - 1}
                onClick={() => onMove(index, index + 1)}
              />
              <Menu
                icon="more"
                size="s"
                label={t.acts({ name: field.names[language] })}
                items={[
                  { key: 'edit', label: t.edit, icon: 'pen', onSelect: () => onEdit(field) },
                  {
                    key: 'delete',
                    label: t.delete,
                    icon: 'trash',
                    danger: true,
                    lineAbove: true,
                    onSelect: () => onDelete(field),
                  },
                ]}
              />
            </span>
          ),
        },
      ]}
    />
  );
}

function Marks({ field }: { field: AdminField }) {
  const t = useMessages(memberFieldAdminMessages);
  return (
    <span className={css.marks}>
      {field.isVisible ? <Status tone="good">{t.visible}</Status> : <Status tone="neutral">{t.hidden}</Status>}
      {field.isRequired && <Status tone="waiting">{t.required}</Status>}
    </span>
  );
}
