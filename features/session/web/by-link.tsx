import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type SignedIn, sessionApi } from '#features/session/contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { sessionMessages } from '../messages.ts';
import { jumpTarget } from './jump.ts';

type ByLinkProps = { token: string; onEnter: (signedIn: SignedIn) => void; onProblem: (message: string) => void };

/** Consumes a one-time link. After signing in, the page redirects and the token is removed from the address. */
export function ByLink({ token, onEnter, onProblem }: ByLinkProps) {
  const messages = useMessages(sessionMessages).login;
  const { mutateAsync } = useApiMutation(sessionApi.signInLink, { quiet: true });
  const [isIn, setIn] = useState(false);
  const { search } = useLocation();
  const sent = useRef('');

  // Depends on the address: a token in it is sent to the server, once.
  useEffect(() => {
    if (sent.current === token) return;
    sent.current = token;
    mutateAsync({ body: { token } }).then(
      (signedIn) => {
        onEnter(signedIn);
        setIn(true);
      },
      (error: unknown) => {
        if (!isApiError(error)) throw error;
        onProblem(error.message);
      },
    );
  }, [token, mutateAsync, onEnter, onProblem]);

  return isIn ? <Navigate to={jumpTarget(search)} replace /> : <Callout>{messages.byLink}</Callout>;
}
