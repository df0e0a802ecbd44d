import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RecoveryStep, recoveryApi } from '#features/recovery/contract.ts';
import { recoveryPaths } from '#features/recovery/paths.ts';
import { paths as sessionPaths } from '#features/session/paths.ts';
import { EntrySheet } from '#features/session/web/public.ts';
import { apiQuery, queryKey, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { ErrorState, RefusedState } from '#platform/web/kit/states.tsx';
import { GoOn } from '#platform/web/page/go-on.tsx';
import { recoveryMessages } from '../messages.ts';
import { AnswerForm } from './answer-form.tsx';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';
import css from './recovery.module.css';
import { Steps } from './steps.tsx';
import { WaitNote } from './wait-note.tsx';

const stepQuery = apiQuery(recoveryApi.readStepTwo, { query: {} });

/** `/findPassWord/step2`: the proofs one by one, then the new password; continues to the login page. */
export function Page() {
  const t = useMessages(recoveryMessages);
  const [isDone, setDone] = useState(false);
  const isRefused = useApiQuery(stepQuery).error?.status === 409;
  const aside = isRefused ? (
    <Link to={sessionPaths.login}>{t.toLogin}</Link>
  ) : (
    <Link to={recoveryPaths.step1}>{t.back}</Link>
  );
  return (
    <EntrySheet title={t.title} aside={isDone ? undefined : aside}>
      <FieldStack>
        <Steps step={2} />
        {isDone ? (
          <GoOn text={t.done} to={sessionPaths.login} redirecting={t.redirecting} label={t.goNow} />
        ) : (
          <Proofs onDone={() => setDone(true)} />
        )}
      </FieldStack>
    </EntrySheet>
  );
}

function Proofs({ onDone }: { onDone: () => void }) {
  const t = useMessages(recoveryMessages);
  const query = useApiQuery(stepQuery);
  const queries = useQueryClient();
  if (query.error?.status === 409) {
    return (
      <RefusedState title={query.error.message} text={null}>
        <ButtonLink tone="primary" to={recoveryPaths.step1}>
          {t.stepOne}
        </ButtonLink>
      </RefusedState>
    );
  }
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (!query.data)
    return (
      <SkeletonArea>
        <Skeleton quarters={2} />
        <Skeleton kind="block" />
      </SkeletonArea>
    );
  const step = query.data;
  const onStep = (next: RecoveryStep) => queries.setQueryData(queryKey(stepQuery), next);
  return (
    <>
      <p className={css.quiet}>{t.forWhom({ account: step.account })}</p>
      {step.needs === 'answer' && <AnswerForm issue={step.issue ?? ''} onStep={onStep} />}
      {step.needs === 'code' && <CodeForm channels={step.channels} onStep={onStep} />}
      {step.needs === 'wait' && <WaitNote opensAt={step.opensAt} endsAt={step.endsAt} />}
      {step.needs === 'password' && <PasswordForm onDone={onDone} />}
    </>
  );
}
