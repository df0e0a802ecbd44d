import { useWords } from '#platform/web/i18n/words.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import type { zh } from './messages.zh.ts';

/** Asks staff who log in by a password alone for a second step. */
export function StepNotice() {
  const words = useWords<typeof zh>('console');
  return (
    <Callout tone="warning">
      {words.stepNotice} <Link to="/user/security">{words.stepDoor}</Link>
    </Callout>
  );
}
