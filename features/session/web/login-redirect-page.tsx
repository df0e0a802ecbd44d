import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { LoginAnswer, SecondStep as Step } from '#features/session/contract.ts';
import { paths, welcomePath } from '#features/session/paths.ts';
import { type ProviderAnswer, providerLoginApi } from '#features/session/provider-login-contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { useSite } from '#platform/web/store/site-store.tsx';
import { sessionMessages } from '../messages.ts';
import { EntrySheet } from './entry-sheet.tsx';
import { Joining } from './joining.tsx';
import { jumpTarget } from './jump.ts';
import { SecondStep } from './second-step.tsx';
import { useEnter } from './use-enter.ts';

/**
 * `/thirdParty/loginRedirect`: the return address for other sites; finishes the flow and redirects to `jumpUrl`. A
 * person without a linked account is asked the same questions as every new member.
 */
export function Page() {
  const { redirect: messages } = useMessages(sessionMessages);
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const enter = useEnter();
  const toast = useToast();
  const [problem, setProblem] = useState<string>();
  const [step, setStep] = useState<Step>();
  const [target, setTarget] = useState<string>();
  const [isIn, setIn] = useState(false);

  const isReturn = new URLSearchParams(search).has('state');

  const take = (answer: ProviderAnswer) => {
    // Removes the consumed parameters from the address; the form stays bound to the browser until it is sent.
    if (answer.isStranger) return navigate(pathname, { replace: true });
    setTarget(jumpTarget(new URLSearchParams({ jumpUrl: answer.jumpUrl }).toString()));
    if (answer.secondStep) return setStep(answer.secondStep);
    if (answer.isLinked) toast.success(messages.linked);
    else if (!answer.userAuthorization) return setProblem(messages.empty);
    else {
      const { accessUser, ...tokens } = answer.userAuthorization;
      enter({ ...tokens, systemUser: accessUser });
    }
    setIn(true);
  };
  useReturn({ onAnswer: take, onProblem: setProblem });
  const onAnswer = (answer: LoginAnswer, jumpUrl: string) => {
    // The name a provider gives is not always the one they want to bear here.
    setTarget(welcomePath(jumpUrl));
    if ('secondStep' in answer) return setStep(answer.secondStep);
    enter(answer);
    setIn(true);
  };

  if (isIn && target !== undefined) return <Navigate to={target} replace />;
  return (
    <EntrySheet title={messages.title}>
      {problem ? (
        <FieldStack>
          <Callout tone="error">{problem}</Callout>
          <ButtonLink to={paths.login}>{messages.again}</ButtonLink>
        </FieldStack>
      ) : step ? (
        <SecondStep
          {...step}
          onSignedIn={(signedIn) => {
            enter(signedIn);
            setIn(true);
          }}
          onBack={() => void navigate(paths.login)}
        />
      ) : isReturn ? (
        <Callout>{messages.busy}</Callout>
      ) : (
        <Joining onAnswer={onAnswer} />
      )}
    </EntrySheet>
  );
}

/** Sends the parameters of the address to the server, once. */
function useReturn({
  onAnswer,
  onProblem,
}: {
  onAnswer: (answer: ProviderAnswer) => void;
  onProblem: (message: string) => void;
}) {
  const { search } = useLocation();
  const isViewerPending = useSite('isViewerPending');
  const { mutateAsync } = useApiMutation(providerLoginApi.finish, { quiet: true });
  const sent = useRef<string>(undefined);

  // Depends on the address built by the other site; a code in it is valid once, so it is sent once.
  useEffect(() => {
    if (sent.current === search || isViewerPending) return;
    sent.current = search;
    const query = new URLSearchParams(search);
    const state = query.get('state');
    if (!state) return;
    const provided = ['code', 'iss', 'error'].flatMap((name) =>
      query.has(name) ? [[name, query.get(name) ?? '']] : [],
    );
    mutateAsync({ body: { state, ...Object.fromEntries(provided) } }).then(onAnswer, (error: unknown) => {
      if (!isApiError(error)) throw error;
      onProblem(error.message);
    });
  }, [search, isViewerPending, mutateAsync, onAnswer, onProblem]);
}
