import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ProviderButtons } from '#features/login-provider/web/public.ts';
import { type LoginAnswer, type SecondStep as Step, sessionApi } from '#features/session/contract.ts';
import { paths } from '#features/session/paths.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { sessionMessages } from '../messages.ts';
import { ByLink } from './by-link.tsx';
import { CodeForm } from './code-form.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import { jumpTarget, withJump } from './jump.ts';
import { LoginForm } from './login-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStep } from './second-step.tsx';
import { useEnter } from './use-enter.ts';
import { allTypes, chosenWay, tabAddress } from './ways.ts';

/**
 * `/login`: by password, code, passkey, provider, or the one-time link whose token is in the address. Redirects to
 * `jumpUrl`. Whoever is logged in goes there at once, but for `again`: their login is too old for something.
 */
export function Page() {
  const messages = useMessages(sessionMessages).login;
  const { search } = useLocation();
  const viewer = useViewer();
  const enter = useEnter();
  const query = new URLSearchParams(search);
  const token = query.get('token');
  const [before] = useState(viewer);
  // Who is to log in again is a member already, until they have.
  const isAnew = query.has('again') && viewer === before;
  const [step, setStep] = useState<Step>();
  const [linkProblem, setLinkProblem] = useState<string>();
  const isByLink = token !== null && linkProblem === undefined;
  if (viewer && !isByLink && !isAnew) return <Navigate to={jumpTarget(search)} replace />;
  return (
    <EntrySheet
      title={messages.title}
      aside={
        step ? undefined : (
          <>
            {messages.noAccount} <Link to={withJump(paths.register, search)}>{messages.toRegister}</Link>
          </>
        )
      }
    >
      {isByLink ? (
        <ByLink token={token} onEnter={enter} onProblem={setLinkProblem} />
      ) : (
        <FieldStack>
          {query.has('ended') && <Callout tone="notice">{messages.ended}</Callout>}
          {linkProblem && <Callout tone="error">{linkProblem}</Callout>}
          <Ways step={step} onStep={setStep} />
        </FieldStack>
      )}
    </EntrySheet>
  );
}

/**
 * The open ways; while there are none, staff can use all of them. They stay folded away, since they would fail for
 * members.
 */
function Ways({ step, onStep }: { step: Step | undefined; onStep: (step: Step | undefined) => void }) {
  const messages = useMessages(sessionMessages).login;
  const { search, pathname } = useLocation();
  const enter = useEnter();
  const state = useApiQuery(apiQuery(sessionApi.loginForm, { query: {} }));
  const [isStaff, setStaff] = useState(false);
  const isClosed = state.data?.isOpen === false;
  // Until the server has reported the open ways, all are shown, which avoids a layout shift on most sites.
  const types = state.data?.allowLoginAccountType ?? allTypes;
  const codeTypes = state.data?.codeTypes ?? types.filter((type) => type !== 'account');
  const way = chosenWay(search, codeTypes);
  const onAnswer = (answer: LoginAnswer) => ('secondStep' in answer ? onStep(answer.secondStep) : enter(answer));
  if (step)
    return (
      <SecondStep ticket={step.ticket} methods={step.methods} onSignedIn={enter} onBack={() => onStep(undefined)} />
    );
  return (
    <>
      {isClosed && <Callout tone="warning">{messages.closed}</Callout>}
      {codeTypes.length > 0 && (
        <Tabs
          flush
          label={messages.ways}
          items={[
            { to: tabAddress(pathname, search, undefined), label: messages.byPassword, current: way === 'password' },
            { to: tabAddress(pathname, search, 'code'), label: messages.byCode, current: way === 'code' },
          ]}
        />
      )}
      {way === 'code' ? (
        <CodeForm types={codeTypes} trialTypes={state.data?.trialTypes ?? []} onAnswer={onAnswer} />
      ) : (
        <LoginForm types={types} needsCaptcha={typeof state.data?.captchaKey === 'string'} onAnswer={onAnswer} />
      )}
      {isClosed && (
        <Button tone="quiet" aria-expanded={isStaff} onClick={() => setStaff(!isStaff)}>
          {messages.staffWays}
        </Button>
      )}
      {(!isClosed || isStaff) && (
        <>
          <PasskeyButton onSignedIn={enter} />
          <ProviderButtons jumpUrl={new URLSearchParams(search).get('jumpUrl') ?? ''} />
        </>
      )}
    </>
  );
}
