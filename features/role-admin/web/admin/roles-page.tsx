import { useSearchParams } from 'react-router';
import { consoleList, defineConsoleParts, type ListContext } from '#features/console/web/page-public.ts';
import { Under } from '#features/console/web/parts-public.ts';
import { permissionApi, type RoleBook, type RoleCard } from '#features/role-admin/contract.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { ExplainView } from './explanation.tsx';
import { roleAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';
import { PermissionsDialog } from './permissions-dialog.tsx';
import { PermissionsMatrix } from './permissions-matrix.tsx';
import { roleBookQuery } from './queries.ts';
import { deleteRole, editRole } from './role-forms.tsx';

const tones = { default: 'neutral', membership: 'waiting', staff: 'good' } as const;
const MOST = 10_000;

/** The number of a role's holders, in words. */
function holdersOf({ kind, holderCount }: RoleCard, { t, count }: ListContext<typeof zh>): string {
  if (kind === 'default') return t.everybody;
  return holderCount > MOST ? t.moreThan({ count: count(MOST) }) : count(holderCount);
}

const roles = consoleList(roleAdminMessages, {
  list: permissionApi.book,
  writesAnswerAll: true,
  also: [permissionApi.explain],
  rows: (book: RoleBook) => book.roles,
  keyOf: (role) => role.code,
  caption: (t) => t.rolesView,
  columns: (context) => {
    const { t, kit, localized } = context;
    const nameOf = ({ names, remark }: RoleCard) => (
      <span>
        {localized(names)}
        {remark && <Under>{remark}</Under>}
      </span>
    );
    return [
      { key: 'name', head: t.role, cell: nameOf },
      { key: 'kind', head: kit.kind, cell: ({ kind }) => <Status tone={tones[kind]}>{t.kinds[kind]}</Status> },
      { key: 'holders', head: t.holders, align: 'end', cell: (role) => holdersOf(role, context) },
      { key: 'rights', head: t.grants, align: 'end', cell: ({ rights }) => t.grantCount({ count: rights.length }) },
    ];
  },
  create: (context) => ({ label: context.t.create, onClick: () => editRole(context, null) }),
  nameOf: ({ names }, { localized }) => localized(names),
  order: ({ t }) => ({
    call: permissionApi.reorder,
    body: (codes) => ({ codes }),
    groupOf: (role) => role.kind === 'default',
    question: { title: t.orderTitle, text: t.orderText },
  }),
  menu: (role, context, book) => {
    const { t, open } = context;
    const permissions = () => open((close) => <PermissionsDialog role={role} book={book} onClose={close} />);
    return {
      edit: () => editRole(context, role),
      items: [{ label: t.changePermissions, icon: 'shield', onSelect: permissions }],
      remove: !role.isBuiltIn && (() => deleteRole(context, role, holdersOf(role, context))),
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
    matrix: { queries: () => [roleBookQuery], View: PermissionsMatrix },
    explain: { queries: () => [], View: Explanation },
  },
});

function Explanation() {
  const [search] = useSearchParams();
  return <ExplainView account={search.get('account') ?? ''} sectionId={search.get('sectionId') ?? ''} />;
}
