import { paths } from '#features/session/paths.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Checkbox } from '#platform/web/kit/checkbox.tsx';
import { Icon } from '#platform/web/kit/icon.tsx';
import type { zh } from '../messages.zh.ts';
import css from './entry.module.css';

/** The terms open beside the form, which would lose what has been typed. */
export function AgreeTerms({ error }: { error: string | undefined }) {
  const words = useWords<typeof zh>('session');
  return (
    <div>
      <Checkbox
        name="agreeTerms"
        aria-invalid={error === undefined ? undefined : true}
        label={
          <>
            {words.register.agreeBefore}
            <a href={paths.terms} target="_blank" rel="noopener">
              {words.terms}
            </a>
          </>
        }
      />
      <div aria-live="polite">
        {error && (
          <p className={css.error}>
            <Icon name="warning" size="s" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
