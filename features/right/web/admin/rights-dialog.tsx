import { useState } from 'react';
import { OwnProofField } from '#features/passkey/web/public.ts';
import { type RoleBook, type RoleCard, rightApi } from '#features/right/contract.ts';
import { type RightName, rights } from '#features/role/rights.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { useAct } from '#platform/web/api/ask.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Checkbox } from '#platform/web/kit/checkbox.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import type { zh } from './messages.zh.ts';
import { ReasonField } from './reason-field.tsx';
import css from './right-admin.module.css';
import { rightGroups } from './right-groups.ts';
import { useFinish } from './use-finish.ts';

/** What one role grants everywhere: ticked, compared with what it was, saved as one change. */
export function RightsDialog({ role, book, onClose }: { role: RoleCard; book: RoleBook; onClose: () => void }) {
  const words = useWords<typeof zh>('rightAdmin');
  const name = role.names[useLanguage()];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(role.rights));
  const [reason, setReason] = useState('');
  const [proof, setProof] = useState<OwnerProof>({});
  const act = useAct(rightApi.setRights, { overlay: true });
  const { errors, setErrors, finish } = useFinish(onClose);
  const given = rights.filter((right) => chosen.has(right) && !role.rights.includes(right));
  const taken = rights.filter((right) => !chosen.has(right) && role.rights.includes(right));
  const isChanged = given.length + taken.length > 0;

  const save = () => {
    if (reason.trim() === '') return setErrors({ reason: words.reasonMissing });
    const body = { version: book.version, rights: rights.filter((right) => chosen.has(right)), reason, ...proof };
    void finish(() => act.mutateAsync({ params: { code: role.code }, body }));
  };
  const toggle = (right: RightName, isOn: boolean) => setChosen(new Set(isOn ? [...chosen, right] : [...chosen].filter((one) => one !== right)));
  return (
    <Dialog
      open
      size="l"
      title={words.rightsTitle({ name })}
      onClose={onClose}
      actions={
        <Button tone="primary" busy={act.isPending} disabled={!isChanged} onClick={save}>
          {words.save}
        </Button>
      }
    >
      <FieldStack>
        <p>{words.rightsText}</p>
        {rightGroups
          .filter((group) => group.name !== 'staff' || role.kind === 'staff')
          .map((group) => (
            <fieldset key={group.name} className={css.group}>
              <legend className={css.legend}>{words.groups[group.name]}</legend>
              <div className={css.choices}>
                {group.rights.map((right) => (
                  <RightChoice key={right} right={right} isOn={chosen.has(right)} isOwn={book.own.includes(right)} onToggle={(isOn) => toggle(right, isOn)} />
                ))}
              </div>
            </fieldset>
          ))}
        <Changes given={given} taken={taken} />
        {errors.rights && <Callout tone="error">{errors.rights}</Callout>}
        <ReasonField value={reason} error={errors.reason} onChange={setReason} />
        <OwnProofField hint={words.ownPasswordHint} errors={errors} onChange={setProof} />
      </FieldStack>
    </Dialog>
  );
}

function RightChoice({ right, isOn, isOwn, onToggle }: { right: RightName; isOn: boolean; isOwn: boolean; onToggle: (isOn: boolean) => void }) {
  const words = useWords<typeof zh>('rightAdmin');
  const own = words.rightWords[right];
  return <Checkbox label={own?.name ?? right} hint={isOwn ? own?.help : words.notOwn} checked={isOn} disabled={!isOwn} onChange={(event) => onToggle(event.target.checked)} />;
}

/** The difference in words, before it is saved. */
function Changes({ given, taken }: { given: readonly RightName[]; taken: readonly RightName[] }) {
  const words = useWords<typeof zh>('rightAdmin');
  const names = (list: readonly RightName[]) => list.map((right) => words.rightWords[right]?.name ?? right).join(words.comma);
  if (given.length + taken.length === 0) return <p className={css.quiet}>{words.unchanged}</p>;
  return (
    <dl className={css.changes} aria-live="polite">
      {given.length > 0 && (
        <div>
          <dt>{words.given}</dt>
          <dd>{names(given)}</dd>
        </div>
      )}
      {taken.length > 0 && (
        <div>
          <dt>{words.taken}</dt>
          <dd>{names(taken)}</dd>
        </div>
      )}
    </dl>
  );
}
