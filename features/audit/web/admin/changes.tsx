import type { AuditRow } from '#features/audit/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { VisuallyHidden } from '#platform/web/kit/visually-hidden.tsx';
import css from './audit.module.css';
import { type ChangeLine, changeLines } from './change-lines.ts';
import { Label } from './label.tsx';
import { auditAdminMessages } from './messages.ts';

/** The changes of an action, field by field. */
export function Changes({ row }: { row: AuditRow }) {
  return (
    <span className={css.changes}>
      {changeLines(row.before, row.after).map((line) => (
        <span key={line.name}>
          {line.name !== '' && (
            <b>
              <Label of="fields" name={line.name} />{' '}
            </b>
          )}
          {line.before === line.after ? line.after : <Change line={line} />}
        </span>
      ))}
    </span>
  );
}

function Change({ line }: { line: ChangeLine }) {
  const t = useMessages(auditAdminMessages);
  return (
    <>
      {line.before !== '' && (
        <>
          <del>
            <VisuallyHidden>{t.before} </VisuallyHidden>
            {line.before}
          </del>{' '}
        </>
      )}
      {line.after !== '' && (
        <ins>
          <VisuallyHidden>{t.after} </VisuallyHidden>
          {line.after}
        </ins>
      )}
    </>
  );
}
