import type { AdminField } from '#features/member-field/admin-contract.ts';
import { formatCount } from '#platform/shared/words.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { Menu } from '#platform/web/kit/menu.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import css from './field-admin.module.css';
import type { zh } from './messages.zh.ts';

type FieldTableProps = {
  fields: readonly AdminField[];
  onEdit: (field: AdminField) => void;
  onDelete: (field: AdminField) => void;
  onMove: (from: number, to: number) => void;
};

/** Every field in its order, with what can be done about it. */
export function FieldTable({ fields, onEdit, onDelete, onMove }: FieldTableProps) {
  const words = useWords<typeof zh>('memberFieldAdmin');
  const language = useLanguage();
  return (
    <Table
      caption={words.title}
      rows={fields.map((field, index) => ({ field, index }))}
      keyOf={({ field }) => field.id}
      columns={[
        { key: 'name', head: words.name, cell: ({ field }) => field.names[language] },
        { key: 'kind', head: words.kind, cell: ({ field }) => words.kinds[field.kind] },
        { key: 'state', head: words.state, cell: ({ field }) => <Marks field={field} /> },
        { key: 'entries', head: words.entries, align: 'end', cell: ({ field }) => formatCount(field.entryCount, language) },
        {
          key: 'act',
          head: words.act,
          align: 'end',
          cell: ({ field, index }) => (
            <span className={css.acts}>
              <IconButton size="s" icon="chevronUp" label={words.up({ name: field.names[language] })} disabled={index === 0} onClick={() => onMove(index, index - 1)} />
              <IconButton
                size="s"
                icon="chevronDown"
                label={words.down({ name: field.names[language] })}
                disabled={index === fields.length - 1}
                onClick={() => onMove(index, index + 1)}
              />
              <Menu
                icon="more"
                size="s"
                label={words.acts({ name: field.names[language] })}
                items={[
                  { key: 'edit', label: words.edit, icon: 'pen', onSelect: () => onEdit(field) },
                  { key: 'delete', label: words.delete, icon: 'trash', danger: true, lineAbove: true, onSelect: () => onDelete(field) },
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
  const words = useWords<typeof zh>('memberFieldAdmin');
  return (
    <span className={css.marks}>
      {field.isVisible ? <Status tone="good">{words.visible}</Status> : <Status tone="neutral">{words.hidden}</Status>}
      {field.isRequired && <Status tone="waiting">{words.required}</Status>}
    </span>
  );
}
