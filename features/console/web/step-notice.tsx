import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { consoleMessages } from './messages.ts';

/** Asks staff who sign in with only a password to set up a second factor. */
export function StepNotice() {
  const t = useMessages(consoleMessages);
  return (
    <Callout tone="warning">
      {t.stepNotice}{' '}
      <ButtonLink size="s" to="/user/security">
        {t.stepPrompt}
      </ButtonLink>
    </Callout>
  );
}
