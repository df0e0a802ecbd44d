import type { ApiError } from '#platform/web/api/api-error.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { sessionMessages } from '../messages.ts';
import { suspensionPath } from '../paths.ts';

/** Why somebody is not signed in. `appealToken`: they are suspended, and may appeal by it. */
export interface SignInProblem {
  message: string;
  appealToken?: string;
}

export function problemOf({ message, details: { appealToken } }: ApiError): SignInProblem {
  return typeof appealToken === 'string' ? { message, appealToken } : { message };
}

/** Says why, and leads to the page of a suspension: its token stands behind `#`, which reaches no server. */
export function ProblemCallout({ problem: { message, appealToken } }: { problem: SignInProblem }) {
  const { toSuspension } = useMessages(sessionMessages).login;
  return (
    <Callout tone="error">
      {message}
      {appealToken !== undefined && (
        // As a paragraph, in which the page marks its links.
        <p>
          <Link to={`${suspensionPath}#${appealToken}`}>{toSuspension}</Link>
        </p>
      )}
    </Callout>
  );
}
