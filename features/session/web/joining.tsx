import type { FormEvent } from 'react';
import { FieldInputs, readFieldInputs } from '#features/member-field/web/public.ts';
import type { LoginAnswer } from '#features/session/contract.ts';
import { paths } from '#features/session/paths.ts';
import { type JoinForm, providerLoginApi } from '#features/session/provider-login-contract.ts';
import { apiQuery, useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { clearTokens } from '#platform/web/api/tokens.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { Callout, ErrorState } from '#platform/web/kit/states.tsx';
import { sessionMessages } from '../messages.ts';
import { AgreeTerms } from './agree-terms.tsx';
import { textOf } from './form-fields.ts';
import { useIsAlive } from './use-enter.ts';
import { useFormErrors } from './use-form-errors.ts';

type JoiningProps = { onAnswer: (answer: LoginAnswer, jumpUrl: string) => void };

/** The registration form for a newcomer from a provider; a message when there is no newcomer. */
export function Joining({ onAnswer }: JoiningProps) {
  const { redirect: messages } = useMessages(sessionMessages);
  const { data, error, refetch } = useApiQuery(apiQuery(providerLoginApi.joinForm, { query: {} }));
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <SkeletonArea>
        <Skeleton quarters={3} />
        <Skeleton quarters={4} />
      </SkeletonArea>
    );
  if (data.joining) return <Form joining={data.joining} onAnswer={onAnswer} />;
  return (
    <FieldStack>
      <Callout tone="error">{messages.nothing}</Callout>
      <ButtonLink to={paths.login}>{messages.again}</ButtonLink>
    </FieldStack>
  );
}

function Form({ joining, onAnswer }: JoiningProps & { joining: JoinForm }) {
  const { join: messages, redirect } = useMessages(sessionMessages);
  const isAlive = useIsAlive();
  const join = useApiMutation(providerLoginApi.join, { overlay: true, quiet: true });
  const { errors, message, forget, refuse } = useFormErrors();

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    forget();
    // Remaining tokens of an earlier session would only be refused.
    clearTokens();
    try {
      onAnswer(
        await join.mutateAsync({
          body: {
            ticket: joining.ticket,
            userCustom: readFieldInputs(form, joining.fields),
            agreeTerms: textOf(form, 'agreeTerms') !== '',
          },
        }),
        joining.jumpUrl,
      );
    } catch (error) {
      refuse(form, error);
    }
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)}>
      <FieldStack>
        <h2>{messages.title}</h2>
        <p>{messages.text({ provider: joining.providerName, name: joining.name })}</p>
        {message && <Callout tone="error">{message}</Callout>}
        <FieldInputs fields={joining.fields} errors={errors} />
        <AgreeTerms error={errors.agreeTerms} />
        <Button type="submit" tone="primary" size="l" wide disabled={!isAlive} busy={join.isPending}>
          {messages.submit}
        </Button>
        <p>
          {messages.hasAccount} <Link to={paths.login}>{redirect.again}</Link>
        </p>
      </FieldStack>
    </form>
  );
}
