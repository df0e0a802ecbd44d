import type { AuditLabels, AuditRow } from '#features/audit/contract.ts';
import { VisuallyHidden } from '#platform/web/kit/visually-hidden.tsx';
import css from './audit.module.css';
import { changeLines } from './change-lines.ts';
import type { zh } from './messages.zh.ts';

type ChangesProps = Pick<AuditLabels, 'fields'> & { row: AuditRow; t: typeof zh };

/** The changes of an action, field by field. */
export function Changes({ row, fields, t }: ChangesProps) {
  return (
    <span className={css.changes}>
      {changeLines(row.before, row.after).map(({ name, before, after }) => (
        <span key={name}>
          {name !== '' && <b>{fields[name] ?? name} </b>}
          {before === after && after}
          {before !== after && before !== '' && (
            <>
              <del>
                <VisuallyHidden>{t.before} </VisuallyHidden>
                {before}
              </del>{' '}
            </>
          )}
          {before !== after && after !== '' && (
            <ins>
              <VisuallyHidden>{t.after} </VisuallyHidden>
              {after}
            </ins>
          )}
        </span>
      ))}
    </span>
  );
}
