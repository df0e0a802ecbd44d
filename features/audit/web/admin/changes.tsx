import { type AuditLabels, type AuditRow, memberFields } from '#features/audit/contract.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { VisuallyHidden } from '#platform/web/kit/visually-hidden.tsx';
import css from './audit.module.css';
import { changeLines } from './change-lines.ts';
import type { zh } from './messages.zh.ts';
import { wording } from './wording.ts';

type ChangesProps = Omit<AuditLabels, 'actions' | 'targets'> & {
  row: AuditRow;
  nameOf: (memberId: string) => string | undefined;
  t: typeof zh;
};

/** The changes of an action, field by field. */
export function Changes({ row, kinds, fields, values, nameOf, t }: ChangesProps) {
  const instant = useInstant();
  const language = useLanguage();
  const { kind, id } = row.target;
  const say = (name: string, value: unknown, beside: Readonly<Record<string, unknown>>): string => {
    // Of a list each by its name.
    if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
      return value.map((one) => say(name, one, beside)).join(', ');
    // A change without fields is one of the target as a whole.
    const path = name === '' ? `${kind}.${id}` : name;
    const label = values[`${path}.${value}`] ?? labelOf(name, value);
    return wording(value, { label, name: name === '' ? id : name, beside, t, language, instant });
  };
  /** Names of members, of kinds of targets and of permissions. */
  const labelOf = (name: string, value: unknown): string | undefined => {
    if (typeof value !== 'string') return undefined;
    if (memberFields.some((field) => field === name)) return nameOf(value);
    return name === 'targetKind' ? kinds[value] : values[value];
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
