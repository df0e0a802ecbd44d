import type { AuditLabels, AuditRow } from '#features/audit/contract.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { VisuallyHidden } from '#platform/web/kit/visually-hidden.tsx';
import css from './audit.module.css';
import { changeLines } from './change-lines.ts';
import type { zh } from './messages.zh.ts';
import { sayingOf } from './wording.ts';

type ChangesProps = Omit<AuditLabels, 'actions' | 'targets'> & {
  row: AuditRow;
  nameOf: (memberId: string) => string | undefined;
  t: typeof zh;
};

/** The changes of an action, field by field. */
export function Changes({ row, kinds, fields, values, nameOf, t }: ChangesProps) {
  const instant = useInstant();
  const language = useLanguage();
  const say = sayingOf(row, { kinds, values, nameOf, t, language, instant });
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
