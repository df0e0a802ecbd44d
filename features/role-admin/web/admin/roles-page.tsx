import { useSearchParams } from 'react-router';
import { consoleList, defineConsoleParts } from '#features/console/web/page-public.ts';
import { QueryState } from '#features/console/web/public.ts';
import { permissionApi, type RoleBook, type RoleCard } from '#features/role-admin/contract.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { formatCount, type Language } from '#platform/shared/messages.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { ExplainView } from './explanation.tsx';
import { roleAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';
import { PermissionsDialog } from './permissions-dialog.tsx';
import { PermissionsMatrix } from './permissions-matrix.tsx';
import { roleBookQuery } from './queries.ts';
import css from './role-admin.module.css';
import { deleteRole, editRole } from './role-forms.tsx';

const tones = { default: 'neutral', membership: 'waiting', staff: 'good' } as const;
const MOST = 10_000;

/** The number of a role's holders, in words. */
function holdersOf({ kind, holderCount }: RoleCard, { t, language }: { t: typeof zh; language: Language }): string {
  if (kind === 'default') return t.everybody;
  return holderCount > MOST ? t.moreThan({ count: formatCount(MOST, language) }) : formatCount(holderCount, language);
}

const roles = consoleList(roleAdminMessages, {
  list: permissionApi.book,
  writesAnswerAll: true,
  also: [permissionApi.explain],
  rows: (book: RoleBook) => book.roles,
  keyOf: (role) => role.code,
  caption: (t) => t.table,
  columns: (context) => {
    const { t, kit, language } = context;
    return [
      {
        key: 'name',
        head: t.role,
        cell: ({ names, remark }) => (
          <span>
            {names[sourceOf(language)]}
            {remark && <span className={css.quiet}>{remark}</span>}
          </span>
        ),
      },
      { key: 'kind', head: kit.kind, cell: ({ kind }) => <Status tone={tones[kind]}>{t.kinds[kind]}</Status> },
      { key: 'holders', head: t.holders, align: 'end', cell: (role) => holdersOf(role, context) },
      { key: 'rights', head: t.grants, align: 'end', cell: ({ rights }) => t.grantCount({ count: rights.length }) },
    ];
  },
  actions: (context) => (
    <Button tone="primary" icon="plus" onClick={() => editRole(context, null)}>
      {context.t.create}
    </Button>
  ),
  nameOf: ({ names }, { language }) => names[sourceOf(language)],
  order: ({ t }) => ({
    call: permissionApi.reorder,
    body: (codes) => ({ codes }),
    groupOf: (role) => role.kind === 'default',
    question: { title: t.orderTitle, text: t.orderText },
  }),
  menu: (role, context, book) => {
    const { t, kit, open } = context;
    const permissions = () => open((close) => <PermissionsDialog role={role} book={book} onClose={close} />);
    const remove = () => deleteRole(context, role, holdersOf(role, context));
    return {
      items: [
        { key: 'rights', label: t.changePermissions, icon: 'shield', onSelect: permissions },
        { key: 'edit', label: kit.edit, icon: 'pen', onSelect: () => editRole(context, role) },
        !role.isBuiltIn && {
          key: 'delete',
          label: kit.delete,
          icon: 'trash',
          danger: true,
          lineAbove: true,
          onSelect: remove,
        },
      ],
    };
  },
});

/** `/admin/roles`: the roles, their permissions, and one member's permissions with reasons. */
export const { Page, queries } = defineConsoleParts({
  area: 'role',
  messages: roleAdminMessages,
  param: 'view',
  label: (t) => t.views,
  names: (t) => ({ roles: t.rolesView, matrix: t.matrixView, explain: t.explainView }),
  parts: {
    roles,
    matrix: { queries: () => [roleBookQuery], View: Matrix },
    explain: { queries: () => [], View: Explanation },
  },
});

function Matrix() {
  const query = useApiQuery(roleBookQuery);
  return <QueryState asked={query}>{(book) => <PermissionsMatrix book={book} />}</QueryState>;
}

function Explanation() {
  const [search] = useSearchParams();
  return <ExplainView account={search.get('account') ?? ''} sectionId={search.get('sectionId') ?? ''} />;
}
