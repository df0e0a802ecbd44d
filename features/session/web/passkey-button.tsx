import { useState } from 'react';
import { answerByPasskey, hasPasskeys } from '#features/passkey/web/public.ts';
import type { SignedIn } from '#features/session/contract.ts';
import { secondApi } from '#features/session/second-contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { clearTokens } from '#platform/web/api/tokens.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { sessionMessages } from '../messages.ts';
import { ProblemCallout, problemOf, type SignInProblem } from './problem-callout.tsx';
import { useIsAlive } from './use-enter.ts';
import { useOfferedPasskey } from './use-offered-passkey.ts';

/** Login by passkey alone. Where the browser supports it, passkeys are also listed under the account field. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => void }) {
  const { passkey: messages } = useMessages(sessionMessages);
  const isAlive = useIsAlive();
  const caller = useCaller();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SignInProblem>();

  const enter = async (isAutofill: boolean) => {
    try {
      // Remaining tokens of an earlier session would only be refused.
      clearTokens();
      const assertion = await answerByPasskey(await caller(secondApi.beginPasskey, { body: {} }, { quiet: true }), {
        isAutofill,
      });
      if (assertion)
        return onSignedIn(await caller(secondApi.passkey, { body: assertion }, { quiet: true, overlay: true }));
      if (!isAutofill) setProblem({ message: messages.unfinished });
    } catch (error) {
      if (!isApiError(error)) throw error;
      // Preparing the list under the field is not a user action, so its errors are hidden.
      if (!isAutofill || error.status === 400) setProblem(problemOf(error));
    }
  };
  useOfferedPasskey(() => void enter(true));
  const press = async () => {
    setBusy(true);
    setProblem(undefined);
    await enter(false);
    setBusy(false);
  };
  if (isAlive && !hasPasskeys()) return null;
  return (
    <>
      {problem && <ProblemCallout problem={problem} />}
      <Button icon="lock" size="l" wide disabled={!isAlive} busy={isBusy} onClick={() => void press()}>
        {messages.button}
      </Button>
    </>
  );
}
