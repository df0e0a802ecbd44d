import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import type { zh } from './messages.zh.ts';

/** Asks staff who log in by a password alone for a second step. */
export function StepNotice() {
  const messages = useMessages<typeof zh>('console');
  return (
    <Callout tone="warning">
      {messages.stepNotice} <Link to="/user/security">{messages.stepPrompt}</Link>
    </Callout>
  );
}
