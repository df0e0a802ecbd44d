import type { AuditLabels, AuditRow } from '#features/audit/contract.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { VisuallyHidden } from '#platform/web/kit/visually-hidden.tsx';
import css from './audit.module.css';
import { changeLines } from './change-lines.ts';
import type { zh } from './messages.zh.ts';
import { wording } from './wording.ts';

type ChangesProps = Pick<AuditLabels, 'fields' | 'values'> & { row: AuditRow; t: typeof zh };

/** The changes of an action, field by field. */
export function Changes({ row, fields, values, t }: ChangesProps) {
  const instant = useInstant();
  const language = useLanguage();
  const { kind, id } = row.target;
  const say = (name: string, value: unknown): string => {
    // Of a list each by its name.
    if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
      return value.map((one) => say(name, one)).join(', ');
    // A change without fields is one of the target as a whole.
    const label = values[`${name === '' ? `${kind}.${id}` : name}.${value}`];
    return wording(value, { label, name, t, language, instant });
  };
  return (
    <span className={css.changes}>
      {changeLines(row.before, row.after, say).map(({ name, before, after }) => (
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
