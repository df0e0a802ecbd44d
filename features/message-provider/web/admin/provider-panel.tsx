import type { FormEvent, ReactNode } from 'react';
import { OwnProofField } from '#features/passkey/web/public.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Switch } from '#platform/web/kit/checkbox.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import css from './message-provider.module.css';
import { messageProviderAdminMessages } from './messages.ts';

type ProviderPanelProps = {
  title: string;
  text: string;
  isOn: boolean;
  isBusy: boolean;
  /** Error per field; a new object after each refusal. */
  errors: Readonly<Record<string, string>>;
  /** Only owners may change providers. */
  mayChange: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** The fields of the provider's connection. */
  children: ReactNode;
  /** Form for a test message, for providers that send messages. */
  trial?: ReactNode;
};

/** One provider: on or off, its connection, the reason for a change, and a test message. */
export function ProviderPanel({
  title,
  text,
  isOn,
  isBusy,
  errors,
  mayChange,
  onSubmit,
  children,
  trial,
}: ProviderPanelProps) {
  const t = useMessages(messageProviderAdminMessages);
  return (
    <Card pad="pad">
      <div className={css.body}>
        <h2 className={css.subhead}>
          {title} <Status tone={isOn ? 'good' : 'neutral'}>{isOn ? t.on : t.off}</Status>
        </h2>
        <p className={css.quiet}>{text}</p>
        <form method="post" noValidate className={css.stack} onSubmit={(event) => void onSubmit(event)}>
          <Switch name="isOn" label={t.isOn} defaultChecked={isOn} />
          {children}
          <Field label={t.reason} error={errors.reason} optional={t.optional}>
            <TextInput name="reason" maxLength={500} autoComplete="off" />
          </Field>
          {mayChange ? (
            <>
              <OwnProofField hint={t.proofHint} errors={errors} />
              <div>
                <Button type="submit" tone="primary" busy={isBusy}>
                  {t.save}
                </Button>
              </div>
            </>
          ) : (
            <Callout>{t.ownersOnly}</Callout>
          )}
        </form>
        {trial && (
          <>
            <hr className={css.rule} />
            {trial}
          </>
        )}
      </div>
    </Card>
  );
}
