import { useState } from 'react';
import { FormDialog } from '#features/console/web/form-public.ts';
import { Facts, Quiet } from '#features/console/web/parts-public.ts';
import { useConsoleTerms } from '#features/console/web/public.ts';
import { permissionApi, type RoleBook, type RoleCard } from '#features/role-admin/contract.ts';
import { useShowAnswer } from '#platform/web/api/api-query.ts';
import { Button } from '#platform/web/kit/button.tsx';
import { Checkbox } from '#platform/web/kit/checkbox.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { roleAdminMessages } from './messages.ts';
import { roleBookQuery, scopes } from './queries.ts';
import css from './role-admin.module.css';

/** What a moderator needs: the queue of cases, texts and reports, and the first page that says what waits. */
const MODERATOR = ['console.overview', 'console.content'];

/** Edits a role's site-wide permissions: checkboxes, the difference from before, saved as one change. */
export function PermissionsDialog({ role, book, onClose }: { role: RoleCard; book: RoleBook; onClose: () => void }) {
  const { t, localized } = useConsoleTerms(roleAdminMessages);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(role.rights));
  const granted = book.permissions.filter(({ right }) => chosen.has(right) && !role.rights.includes(right));
  const taken = book.permissions.filter(({ right }) => !chosen.has(right) && role.rights.includes(right));
  const names = (list: RoleBook['permissions']) => list.length > 0 && list.map(({ name }) => name).join(t.comma);
  const permissions = book.permissions.map(({ right }) => right).filter((right) => chosen.has(right));
  return (
    <FormDialog
      size="l"
      title={t.permissionsTitle({ name: localized(role.names) })}
      text={t.permissionsText}
      call={permissionApi.setRights}
      params={{ code: role.code }}
      body={() => ({ version: book.version, rights: permissions })}
      canSubmit={() => granted.length + taken.length > 0}
      hasMore={granted.length + taken.length > 0}
      overlay
      withReason="required"
      proof={t.ownPasswordHint}
      show={useShowAnswer(roleBookQuery)}
      refresh={[permissionApi.explain]}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {scopes
            .filter((scope) => scope !== 'staff' || role.kind === 'staff')
            .map((scope) => (
              <fieldset key={scope} className={css.group}>
                <legend className={css.legend}>{t.groups[scope]}</legend>
                {scope === 'staff' && role.rights.length === 0 && (
                  <p>
                    <Button
                      size="s"
                      onClick={() => setChosen(new Set(MODERATOR.filter((right) => book.own.includes(right))))}
                    >
                      {t.fromModerator}
                    </Button>
                  </p>
                )}
                <div className={css.choices}>
                  {book.permissions
                    .filter((permission) => permission.scope === scope)
                    .map(({ right, name, help }) => (
                      <Checkbox
                        key={right}
                        label={name}
                        hint={book.own.includes(right) ? help : t.notOwn}
                        checked={chosen.has(right)}
                        disabled={!book.own.includes(right)}
                        onChange={({ target }) =>
                          setChosen(new Set([...chosen, right].filter((other) => target.checked || other !== right)))
                        }
                      />
                    ))}
                </div>
              </fieldset>
            ))}
          <div aria-live="polite">
            {granted.length + taken.length === 0 && <Quiet>{t.unchanged}</Quiet>}
            <Facts
              facts={[
                [t.given, names(granted)],
                [t.taken, names(taken)],
              ]}
            />
          </div>
          {errors['rights'] && <Callout tone="error">{errors['rights']}</Callout>}
        </>
      )}
    </FormDialog>
  );
}
