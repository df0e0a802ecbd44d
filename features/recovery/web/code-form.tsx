import { type FormEvent, useState } from 'react';
import type { Channel, RecoveryStep } from '#features/recovery/contract.ts';
import { textOf } from '#features/session/web/public.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { RadioGroup } from '#platform/web/kit/radio-group.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { recoveryMessages } from '../messages.ts';
import { CodeButton } from './code-button.tsx';
import css from './recovery.module.css';
import { useProof } from './use-proof.ts';

type CodeFormProps = { channels: RecoveryStep['channels']; onStep: (step: RecoveryStep) => void };

/** Form for the code sent to the member's phone or e-mail address, with a choice where there are both. */
export function CodeForm({ channels, onStep }: CodeFormProps) {
  const t = useMessages(recoveryMessages);
  const { send, show, errors, message: refusal, isPending } = useProof(onStep);
  const [channel, setChannel] = useState<Channel>(channels[0]?.channel ?? 'sms');
  const [sendProblem, setSendProblem] = useState<string>();
  const name = channel === 'sms' ? 'smsCode' : 'emailCode';
  const labelOf = (item: { channel: Channel; target: string }) =>
    item.channel === 'sms' ? t.bySms(item) : t.byEmail(item);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = textOf(form, name).trim();
    if (code === '') return show(form, { [name]: t.required });
    void send(form, channel === 'sms' ? { smsCode: code } : { emailCode: code });
  };
  const message = refusal ?? sendProblem;
  if (channels.length === 0) return <Callout tone="warning">{t.noChannel}</Callout>;
  return (
    <form method="post" noValidate onSubmit={submit}>
      <FieldStack>
        {message && <Callout tone="error">{message}</Callout>}
        {channels.some((item) => item.channel === channel && item.isTrial) && <Callout>{t.trial}</Callout>}
        {channels.length > 1 ? (
          <RadioGroup
            label={t.channel}
            name="channel"
            value={channel}
            options={channels.map((item) => ({ value: item.channel, label: labelOf(item) }))}
            onChange={setChannel}
            stacked
          />
        ) : (
          channels.map((item) => <p key={item.channel}>{labelOf(item)}</p>)
        )}
        <Field label={t.code} hint={t.codeHint} error={errors[name]} required>
          <div className={css.row}>
            <TextInput name={name} inputMode="numeric" autoComplete="one-time-code" maxLength={8} />
            <CodeButton key={channel} channel={channel} onProblem={setSendProblem} />
          </div>
        </Field>
        <Button type="submit" tone="primary" size="l" wide busy={isPending}>
          {t.prove}
        </Button>
      </FieldStack>
    </form>
  );
}
