import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { type SignedIn, sessionApi } from '#features/session/contract.ts';
import { paths } from '#features/session/paths.ts';
import { ask, useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Callout, RefusedState } from '#platform/web/kit/states.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import type { zh } from '../messages.zh.ts';
import { EntrySheet } from './entry-sheet.tsx';
import { jumpTarget, withJump } from './jump.ts';
import { RegisterForm } from './register-form.tsx';
import { useEnter } from './use-enter.ts';

const REDIRECT_SECONDS = 3;

/** `/register`: a new member, who is in at once and taken on after three seconds. */
export function Page() {
  const words = useWords<typeof zh>('session').register;
  const { search } = useLocation();
  const viewer = useViewer();
  const enter = useEnter();
  const [entered, setEntered] = useState<SignedIn>();
  const state = useAsk(ask(sessionApi.registerForm, { query: {} }), { enabled: entered === undefined });
  if (viewer && !entered) return <Navigate to={jumpTarget(search)} replace />;
  const onEnter = (signedIn: SignedIn) => {
    setEntered(signedIn);
    enter(signedIn);
  };
  if (entered) {
    return (
      <EntrySheet title={words.title}>
        <Welcome nickname={entered.systemUser.nickname} to={jumpTarget(search)} />
      </EntrySheet>
    );
  }
  return (
    <EntrySheet
      title={words.title}
      aside={
        <>
          {words.hasAccount} <Link to={withJump(paths.login, search)}>{words.toLogin}</Link>
        </>
      }
    >
      {state.data?.isOpen === false ? <RefusedState title={words.closed} text={null} /> : <RegisterForm onEnter={onEnter} />}
    </EntrySheet>
  );
}

function Welcome({ nickname, to }: { nickname: string; to: string }) {
  const words = useWords<typeof zh>('session').register;
  const navigate = useNavigate();
  const [seconds, setSeconds] = useState(REDIRECT_SECONDS);

  // Follows the clock: the seed's three seconds until the page goes on.
  useEffect(() => {
    if (seconds === 0) {
      void navigate(to, { replace: true });
      return;
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds, navigate, to]);

  return (
    <FieldStack>
      <div role="status">
        <Callout tone="success">{words.done({ nickname })}</Callout>
      </div>
      <p>
        {words.redirecting({ seconds })} <Link to={to}>{words.goNow}</Link>
      </p>
    </FieldStack>
  );
}
