import { useState } from 'react';
import { type Proof, ProofField } from '#features/console/web/form-public.ts';
import { QueryState, useConsoleMessages } from '#features/console/web/public.ts';
import { type AdminSection, type SectionPermissions, sectionAdminApi } from '#features/section/admin-contract.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { apiQuery, useApiQuery, useShowAnswer } from '#platform/web/api/api-query.ts';
import { useDialogMutation } from '#platform/web/form/use-dialog-mutation.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Checkbox, Switch } from '#platform/web/kit/checkbox.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { type Column, Table } from '#platform/web/kit/table.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { VisuallyHidden } from '#platform/web/kit/visually-hidden.tsx';
import { sectionAdminMessages } from './messages.ts';

type PermissionRow = SectionPermissions['rights'][number];
/** A row before it is saved. */
type Draft = { isRestricted: boolean; roles: readonly string[] };
type Drafts = Readonly<Record<string, Draft>>;
type Props = { section: AdminSection & { children: readonly unknown[] | null }; onClose: () => void };

/**
 * The roles holding each permission in one section: a row per permission, a column per role; rows are saved one by one.
 */
export function PermissionsDialog({ section: { id, names, children }, onClose }: Props) {
  const t = useMessages(sectionAdminMessages);
  const kit = useConsoleMessages();
  const name = names[sourceOf(useLanguage())];
  const query = apiQuery(sectionAdminApi.rights, { params: { id }, query: {} });
  const answer = useApiQuery(query);
  const [drafts, setDrafts] = useState<Drafts>({});
  const [reason, setReason] = useState('');
  const [proof, setProof] = useState<Proof>({});
  const [uses, setUses] = useState(0);
  const { run, errors, isBusy } = useDialogMutation({
    show: useShowAnswer(query),
    refresh: [sectionAdminApi.tree],
    done: kit.done,
    onClose: () => undefined,
  });
  const change = ({ right }: PermissionRow, draft: Draft | undefined) =>
    setDrafts(({ [right]: _, ...others }) => (draft === undefined ? others : { ...others, [right]: draft }));
  const save = (row: PermissionRow, { isRestricted, roles }: Draft) =>
    void run(async (call) => {
      const body = { right: row.right, isRestricted, roles: isRestricted ? [...roles] : [], reason, ...proof };
      const after = await call(sectionAdminApi.setRight, { params: { id }, body }, { overlay: true });
      change(row, undefined);
      // A password serves all rows, a code or a passkey only one.
      if (proof['ownPassword'] === undefined) {
        setProof({});
        setUses(uses + 1);
      }
      return after;
    });
  return (
    <Dialog open size="l" title={t.permissionsTitle({ name })} onClose={onClose}>
      <FieldStack>
        <p>{t.permissionsText}</p>
        {children !== null && children.length > 0 && <p>{t.permissionsBelow}</p>}
        <Field label={kit.reason} optional={kit.optional} error={errors.reason}>
          <TextInput value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <ProofField key={uses} hint={t.proofHint} errors={errors} onChange={setProof} />
        <QueryState asked={answer}>
          {(permissions) => <PermissionsTable {...{ permissions, drafts, change, save, isBusy }} />}
        </QueryState>
      </FieldStack>
    </Dialog>
  );
}

type TableProps = {
  permissions: SectionPermissions;
  drafts: Drafts;
  change: (row: PermissionRow, draft: Draft) => void;
  save: (row: PermissionRow, draft: Draft) => void;
  isBusy: boolean;
};

function PermissionsTable({ permissions: { rights, roles }, drafts, change, save, isBusy }: TableProps) {
  const t = useMessages(sectionAdminMessages);
  const kit = useConsoleMessages();
  const language = useLanguage();
  const draftOf = (row: PermissionRow): Draft => drafts[row.right] ?? { ...row, roles: row.holders };
  const roleColumns = roles.map(({ code, name }): Column<PermissionRow> => {
    const cell = (row: PermissionRow) => {
      const draft = draftOf(row);
      const label = t.holder({ role: name[sourceOf(language)], right: row.name });
      return (
        <Checkbox
          label={<VisuallyHidden>{label}</VisuallyHidden>}
          checked={draft.roles.includes(code)}
          disabled={!draft.isRestricted}
          onChange={({ target: { checked } }) => {
            const others = draft.roles.filter((other) => other !== code);
            change(row, { ...draft, roles: checked ? [...others, code] : others });
          }}
        />
      );
    };
    return { key: code, head: name[sourceOf(language)], cell };
  });
  const ownCell = (row: PermissionRow) => (
    <Switch
      label={<VisuallyHidden>{t.ownFor({ right: row.name })}</VisuallyHidden>}
      checked={draftOf(row).isRestricted}
      onChange={({ target: { checked } }) =>
        change(row, { isRestricted: checked, roles: checked ? draftOf(row).roles : row.everywhere })
      }
    />
  );
  const saveCell = (row: PermissionRow) =>
    drafts[row.right] && (
      <Button
        tone="primary"
        size="s"
        busy={isBusy}
        title={t.savePermission({ right: row.name })}
        onClick={() => save(row, draftOf(row))}
      >
        {kit.save}
      </Button>
    );
  return (
    <Table
      caption={t.rights}
      rows={rights}
      keyOf={(row) => row.right}
      columns={[
        { key: 'right', head: t.right, cell: (row) => row.name },
        { key: 'own', head: t.own, cell: ownCell },
        ...roleColumns,
        { key: 'save', head: <VisuallyHidden>{kit.save}</VisuallyHidden>, align: 'end', cell: saveCell },
      ]}
    />
  );
}
