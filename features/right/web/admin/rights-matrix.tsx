import type { RoleBook, RoleCard } from '#features/right/contract.ts';
import type { RightName } from '#features/role/rights.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Icon } from '#platform/web/kit/icon.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { type Column, Table } from '#platform/web/kit/table.tsx';
import { VisuallyHidden } from '#platform/web/kit/visually-hidden.tsx';
import type { zh } from './messages.zh.ts';
import css from './right-admin.module.css';
import { rightGroups } from './right-groups.ts';

/** Who may what: a row for each right, a column for each role. */
export function RightsMatrix({ book }: { book: RoleBook }) {
  const words = useWords<typeof zh>('rightAdmin');
  const language = useLanguage();
  const columnsOf = (roles: readonly RoleCard[]): Column<RightName>[] =>
    roles.map((role) => ({ key: role.code, head: role.names[language], cell: (right) => <Mark isOn={role.rights.includes(right)} /> }));
  return (
    <>
      {rightGroups.map((group) => (
        <Panel key={group.name} title={words.groups[group.name]} {...(group.name === 'section' ? { more: { to: '/admin/sections', label: words.toSections } } : {})}>
          <p className={css.quiet}>{group.name === 'section' ? words.guests : words.groupTexts[group.name]}</p>
          <Table
            flush
            caption={words.groups[group.name]}
            rows={group.rights}
            keyOf={(right) => right}
            columns={[
              { key: 'right', head: words.right, cell: (right) => <RightCell right={right} book={book} /> },
              ...columnsOf(group.name === 'staff' ? book.roles.filter((role) => role.kind === 'staff') : book.roles),
            ]}
          />
        </Panel>
      ))}
    </>
  );
}

function RightCell({ right, book }: { right: RightName; book: RoleBook }) {
  const words = useWords<typeof zh>('rightAdmin');
  const language = useLanguage();
  const own = book.restrictions.find((it) => it.right === right)?.sections ?? [];
  return (
    <div className={css.right}>
      {words.rightWords[right]?.name ?? right}
      <span className={css.quiet}>{words.rightWords[right]?.help}</span>
      {own.length > 0 && (
        <Link to="/admin/sections" title={own.map((section) => section.names[language]).join(words.comma)}>
          {words.ownSections({ count: own.length })}
        </Link>
      )}
    </div>
  );
}

function Mark({ isOn }: { isOn: boolean }) {
  const words = useWords<typeof zh>('rightAdmin');
  return (
    <>
      <Icon name={isOn ? 'check' : 'minus'} size="s" />
      <VisuallyHidden>{isOn ? words.has : words.hasNot}</VisuallyHidden>
    </>
  );
}
