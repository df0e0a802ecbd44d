import { type FormEvent, useId, useState } from 'react';
import type { OwnerProof, SecondFactorState } from '#features/second-factor/contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { PasswordInput } from '#platform/web/kit/password-input.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { Callout, ErrorState } from '#platform/web/kit/states.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import type { zh } from '../messages.zh.ts';
import { askSecondFactor } from './asks.ts';

type ProofDialogProps = {
  title: string;
  /** What follows from it. */
  text?: string;
  /** The verb of the button. */
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  /** Does it; may throw what the server refuses, which is shown here. */
  onProve: (proof: OwnerProof) => Promise<void>;
  onClose: () => void;
};

/** Before what a stolen session must not do: asks for the password or a code, whichever the reader has. */
export function ProofDialog(props: ProofDialogProps) {
  const { data, error, refetch } = useAsk(askSecondFactor);
  if (data) return <ReadyDialog {...props} state={data} />;
  return (
    <Dialog open size="s" title={props.title} onClose={props.onClose}>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonArea>
          <Skeleton quarters={3} />
        </SkeletonArea>
      )}
    </Dialog>
  );
}

type By = 'password' | 'code' | 'session';

const firstWay = ({ hasPassword, isTotpOn }: SecondFactorState): By => (hasPassword ? 'password' : isTotpOn ? 'code' : 'session');

function ReadyDialog({ title, text, confirmLabel, tone = 'primary', onProve, onClose, state }: ProofDialogProps & { state: SecondFactorState }) {
  const all = useWords<typeof zh>('secondFactor');
  const words = all.proof;
  const formId = useId();
  const [by, setBy] = useState<By>(firstWay(state));
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const hasCode = state.isTotpOn || state.recoveryLeft > 0;

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('proof');
    const value = typeof typed === 'string' ? typed : '';
    if (by !== 'session' && value.trim() === '') return setProblem(all.required);
    setBusy(true);
    try {
      await onProve(by === 'password' ? { ownPassword: value } : by === 'code' ? { ownCode: value } : {});
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(error.fields.ownPassword ?? error.fields.ownCode ?? error.message);
      setBusy(false);
    }
  };
  const turn = (to: By) => {
    setBy(to);
    setProblem(undefined);
  };
  return (
    <Dialog
      open
      size="s"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{all.cancel}</Button>
          <Button type="submit" form={formId} tone={tone} busy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={(event) => void send(event)}>
        <FieldStack>
          {text && <p>{text}</p>}
          {by === 'session' && <p>{words.fresh}</p>}
          {by === 'session' && problem && <Callout tone="error">{problem}</Callout>}
          {by === 'password' && (
            <Field label={words.password} error={problem} required>
              <PasswordInput name="proof" autoComplete="current-password" maxLength={200} />
            </Field>
          )}
          {by === 'code' && (
            <Field label={words.code} error={problem} required>
              <TextInput name="proof" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={40} />
            </Field>
          )}
          {hasCode && state.hasPassword && (
            <div>
              <Button tone="quiet" size="s" onClick={() => turn(by === 'password' ? 'code' : 'password')}>
                {by === 'password' ? words.codeInstead : words.passwordInstead}
              </Button>
            </div>
          )}
        </FieldStack>
      </form>
    </Dialog>
  );
}
