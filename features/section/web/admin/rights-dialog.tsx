import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AskState } from '#features/console/web/public.ts';
import { OwnProofField } from '#features/passkey/web/public.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { type SectionRights, sectionAdminApi } from '#features/section/admin-contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { keyOf, useAct, useAsk } from '#platform/web/api/ask.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Checkbox, Switch } from '#platform/web/kit/checkbox.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { type Column, Table } from '#platform/web/kit/table.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { VisuallyHidden } from '#platform/web/kit/visually-hidden.tsx';
import { askAdminSections, askSectionRights } from './asks.ts';
import type { zh } from './messages.zh.ts';
import css from './section-admin.module.css';

type RightRow = SectionRights['rights'][number];

/** Which roles hold which rights in one section: a row for each right, a column for each role. */
export function RightsDialog({ sectionId, name, hasChildren, onClose }: { sectionId: string; name: string; hasChildren: boolean; onClose: () => void }) {
  const words = useWords<typeof zh>('sectionAdmin');
  const asked = useAsk(askSectionRights(sectionId));
  const [reason, setReason] = useState('');
  const proof = useProof();
  return (
    <Dialog open size="l" title={words.rightsTitle({ name })} onClose={onClose}>
      <div className={css.stack}>
        <p>{words.rightsText}</p>
        {hasChildren && <p>{words.rightsBelow}</p>}
        <Field label={words.reason} optional={words.optional}>
          <TextInput value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <OwnProofField key={proof.asks} hint={words.proofHint} errors={proof.errors} onChange={proof.set} />
        <AskState asked={asked}>{(rights) => <RightsTable rights={rights} reason={reason} proof={proof} />}</AskState>
      </div>
    </Dialog>
  );
}

type Proof = ReturnType<typeof useProof>;

/** By what the reader shows that it is he, for each row he saves: a password serves them all, a code or a passkey one. */
function useProof() {
  const [given, set] = useState<OwnerProof>({});
  const [errors, refuse] = useState<Readonly<Record<string, string>>>({});
  const [asks, setAsks] = useState(0);
  const use = () => {
    refuse({});
    if (given.ownPassword !== undefined) return;
    set({});
    setAsks(asks + 1);
  };
  return { given, set, errors, refuse, asks, use };
}

/** A row as it is being changed: what the person sees before saving. */
type Draft = { isRestricted: boolean; roles: readonly string[] };

function RightsTable({ rights, reason, proof }: { rights: SectionRights; reason: string; proof: Proof }) {
  const words = useWords<typeof zh>('sectionAdmin');
  const language = useLanguage();
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const draftOf = (row: RightRow): Draft => drafts[row.right] ?? { isRestricted: row.isRestricted, roles: row.holders };
  const change = (row: RightRow, draft: Draft | undefined) => setDrafts(({ [row.right]: _, ...others }) => (draft === undefined ? others : { ...others, [row.right]: draft }));
  const save = useSave({ id: rights.id, reason, proof, onSaved: (row) => change(row, undefined) });

  const roleColumns = rights.roles.map(
    (role): Column<RightRow> => ({
      key: role.code,
      head: role.name[language],
      cell: (row) => {
        const draft = draftOf(row);
        const label = <VisuallyHidden>{words.holder({ role: role.name[language], right: words.rightNames[row.right] })}</VisuallyHidden>;
        const roles = (isHeld: boolean) => (isHeld ? [...draft.roles, role.code] : draft.roles.filter((code) => code !== role.code));
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
      caption={words.rights}
      rows={rights.rights}
      keyOf={(row) => row.right}
      columns={[
        { key: 'right', head: words.right, cell: (row) => words.rightNames[row.right] },
        {
          key: 'own',
          head: words.own,
          cell: (row) => {
            const toggle = (isRestricted: boolean) => change(row, { isRestricted, roles: isRestricted ? draftOf(row).roles : row.everywhere });
            return (
              <Switch
                label={<VisuallyHidden>{words.ownFor({ right: words.rightNames[row.right] })}</VisuallyHidden>}
                checked={draftOf(row).isRestricted}
                onChange={(event) => toggle(event.target.checked)}
              />
            );
          },
        },
        ...roleColumns,
        {
          key: 'save',
          head: <VisuallyHidden>{words.save}</VisuallyHidden>,
          align: 'end',
          cell: (row) =>
            drafts[row.right] && (
              <Button
                tone="primary"
                size="s"
                busy={save.isPending}
                title={words.saveRight({ right: words.rightNames[row.right] })}
                onClick={() => void save.run(row, draftOf(row))}
              >
                {words.save}
              </Button>
            ),
        },
      ]}
    />
  );
}

function useSave({ id, reason, proof, onSaved }: { id: string; reason: string; proof: Proof; onSaved: (row: RightRow) => void }) {
  const words = useWords<typeof zh>('sectionAdmin');
  const queries = useQueryClient();
  const toast = useToast();
  const act = useAct(sectionAdminApi.setRight, { overlay: true });
  const run = async (row: RightRow, draft: Draft) => {
    const body = { right: row.right, isRestricted: draft.isRestricted, roles: draft.isRestricted ? [...draft.roles] : [], reason, ...proof.given };
    // A missing proof is said at its field, everything else by the request layer; the draft stays.
    const after = await act.mutateAsync({ params: { id }, body }).catch((error: unknown) => {
      if (isApiError(error)) proof.refuse(error.fields);
    });
    if (!after) return;
    proof.use();
    queries.setQueryData(keyOf(askSectionRights(id)), after);
    void queries.invalidateQueries({ queryKey: keyOf(askAdminSections) });
    onSaved(row);
    toast.success(words.done);
  };
  return { run, isPending: act.isPending };
}
