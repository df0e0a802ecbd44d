import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '#features/console/web/public.ts';
import { OwnProofField } from '#features/passkey/web/public.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { type SectionPermissions, sectionAdminApi } from '#features/section/admin-contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { queryKey, useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Checkbox, Switch } from '#platform/web/kit/checkbox.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { type Column, Table } from '#platform/web/kit/table.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { VisuallyHidden } from '#platform/web/kit/visually-hidden.tsx';
import { sectionAdminMessages } from './messages.ts';
import { adminSectionsQuery, sectionPermissionsQuery } from './queries.ts';
import css from './section-admin.module.css';

type PermissionRow = SectionPermissions['rights'][number];

/** The roles holding each permission in one section: a row per permission, a column per role. */
export function PermissionsDialog({
  sectionId,
  name,
  hasChildren,
  onClose,
}: {
  sectionId: string;
  name: string;
  hasChildren: boolean;
  onClose: () => void;
}) {
  const t = useMessages(sectionAdminMessages);
  const query = useApiQuery(sectionPermissionsQuery(sectionId));
  const [reason, setReason] = useState('');
  const proof = useProof();
  return (
    <Dialog open size="l" title={t.permissionsTitle({ name })} onClose={onClose}>
      <div className={css.stack}>
        <p>{t.permissionsText}</p>
        {hasChildren && <p>{t.permissionsBelow}</p>}
        <Field label={t.reason} optional={t.optional}>
          <TextInput value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <OwnProofField key={proof.queries} hint={t.proofHint} errors={proof.errors} onChange={proof.set} />
        <QueryState asked={query}>
          {(permissions) => <PermissionsTable rights={permissions} reason={reason} proof={proof} />}
        </QueryState>
      </div>
    </Dialog>
  );
}

type Proof = ReturnType<typeof useProof>;

/** Proof of identity sent with each saved row: a password serves all rows, a code or a passkey only one. */
function useProof() {
  const [granted, set] = useState<OwnerProof>({});
  const [errors, refuse] = useState<Readonly<Record<string, string>>>({});
  const [queries, setQueries] = useState(0);
  const use = () => {
    refuse({});
    if (granted.ownPassword !== undefined) return;
    set({});
    setQueries(queries + 1);
  };
  return { given: granted, set, errors, refuse, queries, use };
}

/** Draft of a row before it is saved. */
type Draft = { isRestricted: boolean; roles: readonly string[] };

function PermissionsTable({
  rights: permissions,
  reason,
  proof,
}: {
  rights: SectionPermissions;
  reason: string;
  proof: Proof;
}) {
  const t = useMessages(sectionAdminMessages);
  const language = useLanguage();
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const draftOf = (row: PermissionRow): Draft =>
    drafts[row.right] ?? { isRestricted: row.isRestricted, roles: row.holders };
  const change = (row: PermissionRow, draft: Draft | undefined) =>
    setDrafts(({ [row.right]: _, ...others }) => (draft === undefined ? others : { ...others, [row.right]: draft }));
  const save = useSave({ id: permissions.id, reason, proof, onSaved: (row) => change(row, undefined) });

  const roleColumns = permissions.roles.map(
    (role): Column<PermissionRow> => ({
      key: role.code,
      head: role.name[language],
      cell: (row) => {
        const draft = draftOf(row);
        const label = (
          <VisuallyHidden>
            {t.holder({ role: role.name[language], right: t.permissionNames[row.right] })}
          </VisuallyHidden>
        );
        const roles = (isHeld: boolean) =>
          isHeld ? [...draft.roles, role.code] : draft.roles.filter((code) => code !== role.code);
        return (
          <Checkbox
            label={label}
            checked={draft.roles.includes(role.code)}
            disabled={!draft.isRestricted}
            onChange={(event) => change(row, { ...draft, roles: roles(event.target.checked) })}
          />
        );
      },
    }),
  );
  return (
    <Table
      caption={t.rights}
      rows={permissions.rights}
      keyOf={(row) => row.right}
      columns={[
        { key: 'right', head: t.right, cell: (row) => t.permissionNames[row.right] },
        {
          key: 'own',
          head: t.own,
          cell: (row) => {
            const toggle = (isRestricted: boolean) =>
              change(row, { isRestricted, roles: isRestricted ? draftOf(row).roles : row.everywhere });
            return (
              <Switch
                label={<VisuallyHidden>{t.ownFor({ right: t.permissionNames[row.right] })}</VisuallyHidden>}
                checked={draftOf(row).isRestricted}
                onChange={(event) => toggle(event.target.checked)}
              />
            );
          },
        },
        ...roleColumns,
        {
          key: 'save',
          head: <VisuallyHidden>{t.save}</VisuallyHidden>,
          align: 'end',
          cell: (row) =>
            drafts[row.right] && (
              <Button
                tone="primary"
                size="s"
                busy={save.isPending}
                title={t.savePermission({ right: t.permissionNames[row.right] })}
                onClick={() => void save.run(row, draftOf(row))}
              >
                {t.save}
              </Button>
            ),
        },
      ]}
    />
  );
}

function useSave({
  id,
  reason,
  proof,
  onSaved,
}: {
  id: string;
  reason: string;
  proof: Proof;
  onSaved: (row: PermissionRow) => void;
}) {
  const t = useMessages(sectionAdminMessages);
  const queries = useQueryClient();
  const toast = useToast();
  const mutation = useApiMutation(sectionAdminApi.setRight, { overlay: true });
  const run = async (row: PermissionRow, draft: Draft) => {
    const body = {
      right: row.right,
      isRestricted: draft.isRestricted,
      roles: draft.isRestricted ? [...draft.roles] : [],
      reason,
      ...proof.given,
    };
    // A missing proof is shown at its field, other errors by the request layer; the draft stays.
    const after = await mutation.mutateAsync({ params: { id }, body }).catch((error: unknown) => {
      if (isApiError(error)) proof.refuse(error.fields);
    });
    if (!after) return;
    proof.use();
    queries.setQueryData(queryKey(sectionPermissionsQuery(id)), after);
    void queries.invalidateQueries({ queryKey: queryKey(adminSectionsQuery) });
    onSaved(row);
    toast.success(t.done);
  };
  return { run, isPending: mutation.isPending };
}
