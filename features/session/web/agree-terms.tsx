import { paths } from '#features/session/paths.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { RequiredCheckbox } from '#platform/web/kit/checkbox.tsx';
import type { zh } from '../messages.zh.ts';

/** The terms open beside the form, which would lose what has been typed. */
export function AgreeTerms({ error }: { error: string | undefined }) {
  const words = useWords<typeof zh>('session');
  return (
    <RequiredCheckbox
      name="agreeTerms"
      error={error}
      label={
        <>
          {words.register.agreeBefore}
          <a href={paths.terms} target="_blank" rel="noopener">
            {words.terms}
          </a>
        </>
      }
    />
  );
}
