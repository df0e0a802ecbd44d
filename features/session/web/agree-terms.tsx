import { paths } from '#features/session/paths.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { RequiredCheckbox } from '#platform/web/kit/checkbox.tsx';
import type { zh } from '../messages.zh.ts';

/** The terms open beside the form, which would lose what has been typed. */
export function AgreeTerms({ error }: { error: string | undefined }) {
  const messages = useMessages<typeof zh>('session');
  return (
    <RequiredCheckbox
      name="agreeTerms"
      error={error}
      label={
        <>
          {messages.register.agreeBefore}
          <a href={paths.terms} target="_blank" rel="noopener">
            {messages.terms}
          </a>
        </>
      }
    />
  );
}
