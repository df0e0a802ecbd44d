import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RecoveryStep, recoveryApi } from '#features/recovery/contract.ts';
import { recoveryPaths } from '#features/recovery/paths.ts';
import { paths as sessionPaths } from '#features/session/paths.ts';
import { EntrySheet } from '#features/session/web/public.ts';
import { ask, keyOf, useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { ErrorState, RefusedState } from '#platform/web/kit/states.tsx';
import { GoOn } from '#platform/web/page/go-on.tsx';
import type { zh } from '../messages.zh.ts';
import { AnswerForm } from './answer-form.tsx';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';
import css from './recovery.module.css';
import { Steps } from './steps.tsx';
import { WaitNote } from './wait-note.tsx';

const askStep = ask(recoveryApi.readStepTwo, { query: {} });

/** `/findPassWord/step2`: one proof after the other, then the new password; goes on to the login page. */
export function Page() {
  const words = useWords<typeof zh>('recovery');
  const [isDone, setDone] = useState(false);
  const isRefused = useAsk(askStep).error?.status === 409;
  const aside = isRefused ? <Link to={sessionPaths.login}>{words.toLogin}</Link> : <Link to={recoveryPaths.step1}>{words.back}</Link>;
  return (
    <EntrySheet title={words.title} aside={isDone ? undefined : aside}>
      <FieldStack>
        <Steps step={2} />
        {isDone ? <GoOn text={words.done} to={sessionPaths.login} redirecting={words.redirecting} label={words.goNow} /> : <Proofs onDone={() => setDone(true)} />}
      </FieldStack>
    </EntrySheet>
  );
}

function Proofs({ onDone }: { onDone: () => void }) {
  const words = useWords<typeof zh>('recovery');
  const asked = useAsk(askStep);
  const queries = useQueryClient();
  if (asked.error?.status === 409) {
    return (
      <RefusedState title={asked.error.message} text={null}>
        <ButtonLink tone="primary" to={recoveryPaths.step1}>
          {words.stepOne}
        </ButtonLink>
      </RefusedState>
    );
  }
  if (asked.error) return <ErrorState message={asked.error.message} onRetry={() => void asked.refetch()} />;
  if (!asked.data)
    return (
      <SkeletonArea>
        <Skeleton quarters={2} />
        <Skeleton kind="block" />
      </SkeletonArea>
    );
  const step = asked.data;
  const onStep = (next: RecoveryStep) => queries.setQueryData(keyOf(askStep), next);
  return (
    <>
      <p className={css.quiet}>{words.forWhom({ account: step.account })}</p>
      {step.needs === 'answer' && <AnswerForm issue={step.issue ?? ''} onStep={onStep} />}
      {step.needs === 'code' && <CodeForm channels={step.channels} onStep={onStep} />}
      {step.needs === 'wait' && <WaitNote opensAt={step.opensAt} endsAt={step.endsAt} />}
      {step.needs === 'password' && <PasswordForm onDone={onDone} />}
    </>
  );
}
