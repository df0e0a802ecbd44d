import { type FormEvent, useId, useState } from 'react';
import { secondFactorApi } from '#features/second-factor/contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useAct } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import type { zh } from '../messages.zh.ts';
import { QrCode } from './qr-code.tsx';
import css from './second-factor.module.css';

type SetUpDialogProps = {
  secret: string;
  uri: string;
  /** The app counts now; recovery codes, if there are new ones. */
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
};

/** Gives an app its secret and asks for its first code. */
export function SetUpDialog({ secret, uri, onDone, onClose }: SetUpDialogProps) {
  const words = useWords<typeof zh>('secondFactor').setUp;
  const formId = useId();
  const act = useAct(secondFactorApi.confirm, { quiet: true });
  const [problem, setProblem] = useState<string>();

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('code');
    try {
      const { recoveryCodes } = await act.mutateAsync({ body: { code: typeof typed === 'string' ? typed : '' } });
      onDone(recoveryCodes);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(error.fields.code ?? error.message);
    }
  };
  return (
    <Dialog
      open
      size="s"
      title={words.title}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} tone="primary" busy={act.isPending}>
          {words.confirm}
        </Button>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={(event) => void send(event)}>
        <FieldStack>
          <p>{words.scan}</p>
          <QrCode text={uri} label={words.picture} />
          <div>
            <p className={css.quiet}>{words.byHand}</p>
            <p className={css.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
          </div>
          <Field label={words.code} error={problem} required>
            <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} spellCheck={false} />
          </Field>
        </FieldStack>
      </form>
    </Dialog>
  );
}
