import { useState } from 'react';
import { useLocation } from 'react-router';
import { passkeyApi } from '#features/passkey/contract.ts';
import type { OwnerProof, SecondFactorState } from '#features/second-factor/contract.ts';
import { requestSecondFactor } from '#features/second-factor/web/public.ts';
import { SECRET_UNITS } from '#platform/shared/secret-units.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { PasswordInput } from '#platform/web/kit/password-input.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { Callout, ErrorState } from '#platform/web/kit/states.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import { useAlive } from '#platform/web/page/use-alive.ts';
import { passkeyMessages } from '../messages.ts';
import { answerByPasskey, hasPasskeys } from './ceremony.ts';
import css from './passkey.module.css';

type OwnProofFieldProps = {
  /** Name of the password field in the API. */
  passwordName?: 'ownPassword' | 'oldPassword';
  /** Label and hint of the password field. */
  label?: string;
  hint?: string;
  /** Refusals per field; a new object after each refusal. */
  errors: Readonly<Record<string, string | undefined>>;
  /** Receives the typed proof, for forms that do not read `FormData`. */
  onChange?: (proof: OwnerProof) => void;
};

type Way = 'password' | 'code' | 'passkey' | 'session';

/** The proofs available to the reader, most convenient first. */
function waysOf(
  { hasPassword, isTotpOn, recoveryLeft, passkeyCount }: SecondFactorState,
  hasPasskeysHere: boolean,
): Way[] {
  return [
    ...(hasPassword ? (['password'] as const) : []),
    ...(isTotpOn || recoveryLeft > 0 ? (['code'] as const) : []),
    ...(passkeyCount > 0 && hasPasskeysHere ? (['passkey'] as const) : []),
    ...(hasPassword || isTotpOn ? [] : (['session'] as const)),
  ];
}

/** Form section that asks for proof of the owner: password, code or passkey, whichever the reader has. */
export function OwnProofField(props: OwnProofFieldProps) {
  const { data, error, refetch } = useApiQuery(requestSecondFactor);
  if (data) return <ReadyField {...props} state={data} />;
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  return (
    <SkeletonArea>
      <Skeleton quarters={2} />
      <Skeleton quarters={4} />
    </SkeletonArea>
  );
}

function ReadyField({
  passwordName = 'ownPassword',
  label,
  hint,
  errors,
  onChange,
  state,
}: OwnProofFieldProps & { state: SecondFactorState }) {
  const messages = useMessages(passkeyMessages).proof;
  const isAlive = useAlive();
  // The server cannot ask the browser, which most likely is the one that the passkey was made with.
  const ways = waysOf(state, !isAlive || hasPasskeys());
  const [chosen, setChosen] = useState<Way>();
  /** Refusals from before the last switch concern another proof. */
  const [passed, setPassed] = useState<object>();
  const way = chosen ?? ways[0] ?? 'session';
  const problem = errors === passed ? undefined : (errors[passwordName] ?? errors.ownCode);
  const turn = (to: Way) => {
    setChosen(to);
    setPassed(errors);
    onChange?.({});
  };
  const instead = {
    password: messages.passwordInstead,
    code: messages.codeInstead,
    passkey: messages.passkeyInstead,
    session: messages.sessionInstead,
  };
  return (
    <div className={css.proof}>
      {way === 'password' && (
        <Field label={label ?? messages.password} hint={hint} error={problem} required>
          <PasswordInput
            name={passwordName}
            autoComplete="current-password"
            maxLength={SECRET_UNITS}
            onChange={(event) => onChange?.({ ownPassword: event.target.value })}
          />
        </Field>
      )}
      {way === 'code' && (
        <Field label={messages.code} error={problem} required>
          <TextInput
            name="ownCode"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            onChange={(event) => onChange?.({ ownCode: event.target.value })}
          />
        </Field>
      )}
      {way === 'passkey' && <PasskeyProof errors={errors} isRefused={problem !== undefined} />}
      {way === 'session' && <SessionProof problem={problem} isByLinkOnly={state.isByLinkOnly} />}
      <div className={css.ways}>
        {ways
          .filter((item) => item !== way)
          .map((item) => (
            <Button key={item} tone="quiet" size="s" onClick={() => turn(item)}>
              {instead[item]}
            </Button>
          ))}
      </div>
    </div>
  );
}

/** Nothing to type: a recent login is the proof. One that is too old can be renewed from here. */
function SessionProof({ problem, isByLinkOnly }: { problem: string | undefined; isByLinkOnly: boolean }) {
  const messages = useMessages(passkeyMessages).proof;
  const { pathname, search } = useLocation();
  if (problem === undefined) return <Callout>{isByLinkOnly ? messages.freshByLink : messages.fresh}</Callout>;
  return (
    <>
      <Callout tone="error">{problem}</Callout>
      {/* Who came by a one-time link logs in by another one, made on the server. */}
      {!isByLinkOnly && (
        <div>
          <ButtonLink to={`/login?again=1&jumpUrl=${encodeRoute(`${pathname}${search}`)}`}>
            {messages.logInAgain}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** Confirms the reader by passkey; the form then sends no proof field. */
function PasskeyProof({ errors, isRefused }: { errors: object; isRefused: boolean }) {
  const { proof: messages, unfinished } = useMessages(passkeyMessages);
  const begin = useApiMutation(passkeyApi.beginConfirmation, { quiet: true });
  const confirm = useApiMutation(passkeyApi.confirm, { quiet: true });
  /** The refusals present when the passkey was used: it is valid for one submission. */
  const [shownAt, setShownAt] = useState<object>();
  const [problem, setProblem] = useState<string>();
  const isShown = shownAt !== undefined && (!isRefused || shownAt === errors);

  const press = async () => {
    setProblem(undefined);
    try {
      const assertion = await answerByPasskey(await begin.mutateAsync({ body: {} }));
      if (!assertion) return setProblem(unfinished);
      await confirm.mutateAsync({ body: assertion });
      setShownAt(errors);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(error.message);
    }
  };
  const wrong = problem ?? (isRefused && !isShown ? messages.passkeyFirst : undefined);
  return (
    <div className={css.proof}>
      <p className={css.quiet}>
        {messages.passkey} · {messages.passkeyHint}
      </p>
      {wrong && <Callout tone="error">{wrong}</Callout>}
      {isShown ? (
        <Callout tone="success">{messages.verified}</Callout>
      ) : (
        <div>
          <Button icon="lock" busy={begin.isPending || confirm.isPending} onClick={() => void press()}>
            {messages.verify}
          </Button>
        </div>
      )}
    </div>
  );
}
