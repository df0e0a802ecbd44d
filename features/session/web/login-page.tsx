import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type SignedIn, sessionApi } from '#features/session/contract.ts';
import { paths } from '#features/session/paths.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useAct } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import type { zh } from '../messages.zh.ts';
import { EntrySheet } from './entry-sheet.tsx';
import { jumpTarget, withJump } from './jump.ts';
import { LoginForm } from './login-form.tsx';
import { useEnter } from './use-enter.ts';

/** `/login`: by account and password, or by the one-time link whose token stands in the address. Goes on to `jumpUrl`. */
export function Page() {
  const words = useWords<typeof zh>('session').login;
  const { search } = useLocation();
  const viewer = useViewer();
  const enter = useEnter();
  const token = new URLSearchParams(search).get('token');
  const [linkProblem, setLinkProblem] = useState<string>();
  const isByLink = token !== null && linkProblem === undefined;
  if (viewer && !isByLink) return <Navigate to={jumpTarget(search)} replace />;
  return (
    <EntrySheet
      title={words.title}
      aside={
        <>
          {words.noAccount} <Link to={withJump(paths.register, search)}>{words.toRegister}</Link>
        </>
      }
    >
      {isByLink ? (
        <ByLink token={token} onEnter={enter} onProblem={setLinkProblem} />
      ) : (
        <FieldStack>
          {linkProblem && <Callout tone="error">{linkProblem}</Callout>}
          <LoginForm onEnter={enter} />
        </FieldStack>
      )}
    </EntrySheet>
  );
}

/** Uses the link up. Once in, the page goes on by itself and the token leaves the address. */
function ByLink({ token, onEnter, onProblem }: { token: string; onEnter: (signedIn: SignedIn) => void; onProblem: (message: string) => void }) {
  const words = useWords<typeof zh>('session').login;
  const { mutateAsync } = useAct(sessionApi.signInLink, { quiet: true });
  const [isIn, setIn] = useState(false);
  const { search } = useLocation();
  const sent = useRef('');

  // Follows the address: a token in it is sent to the server, once.
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

  return isIn ? <Navigate to={jumpTarget(search)} replace /> : <Callout>{words.byLink}</Callout>;
}
