import { termsPaths } from '#features/terms/paths.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { RequiredCheckbox } from '#platform/web/kit/checkbox.tsx';
import { sessionMessages } from '../messages.ts';

/** The terms open in a new tab, because leaving the form would lose the input. */
export function AgreeTerms({ error }: { error: string | undefined }) {
  const t = useMessages(sessionMessages);
  return (
    <RequiredCheckbox
      name="agreeTerms"
      error={error}
      label={
        <>
          {t.register.agreeBefore}
          <a href={termsPaths.read} target="_blank" rel="noopener">
            {t.terms}
          </a>
        </>
      }
    />
  );
}
