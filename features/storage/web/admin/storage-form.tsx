import { useQueryClient } from '@tanstack/react-query';
import { OwnProofField } from '#features/passkey/web/public.ts';
import { type RemoteSystem, type StorageState, storageApi } from '#features/storage/contract.ts';
import { apiQuery, queryKey, useApiMutation } from '#platform/web/api/api-query.ts';
import { useTypedForm } from '#platform/web/form/use-typed-form.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Switch } from '#platform/web/kit/checkbox.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { PasswordInput } from '#platform/web/kit/password-input.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { zh } from './messages.zh.ts';
import css from './storage.module.css';

/** Which store, where it is, and whether new files go there. */
export function StorageForm({ state: { isOn, isDirect, remote, may } }: { state: StorageState }) {
  const messages = useMessages<typeof zh>('storageAdmin');
  const queries = useQueryClient();
  const toast = useToast();
  const mutation = useApiMutation(storageApi.save, { overlay: true });
  const { errors, onSubmit } = useTypedForm(async (typed) => {
    const saved = await mutation.mutateAsync({
      body: {
        isOn: typed('isOn') === 'on',
        isDirect: typed('isDirect') === 'on',
        system: systemOf(typed('system')),
        endpoint: typed('endpoint').trim(),
        region: typed('region').trim(),
        bucket: typed('bucket').trim(),
        keyId: typed('keyId').trim(),
        keySecret: typed('keySecret'),
        reason: typed('reason'),
        ownPassword: typed('ownPassword'),
        ownCode: typed('ownCode'),
      },
    });
    queries.setQueryData(queryKey(apiQuery(storageApi.read, { query: {} })), saved);
    toast.success(saved.isOn ? messages.savedOn : messages.saved);
  });
  return (
    <Card pad="pad">
      <form method="post" noValidate className={css.stack} onSubmit={(event) => void onSubmit(event)}>
        <div>
          <Status tone={isOn ? 'good' : 'neutral'}>{isOn ? messages.on : messages.off}</Status>{' '}
          {isOn && remote
            ? messages.remote({ name: messages.systems[remote.system], bucket: remote.bucket })
            : messages.disk}
          <p className={css.quiet}>{messages.old}</p>
        </div>
        <Switch name="isOn" label={messages.isOn} defaultChecked={isOn} />
        <div>
          <Switch name="isDirect" label={messages.isDirect} defaultChecked={isDirect} />
          <p className={css.quiet}>{messages.directText}</p>
        </div>
        <div className={css.pair}>
          <Field label={messages.system} error={errors.system} required>
            <Select
              name="system"
              defaultValue={remote?.system ?? '20'}
              options={[
                { value: '10', label: messages.systems[10] },
                { value: '20', label: messages.systems[20] },
                { value: '30', label: messages.systems[30] },
              ]}
            />
          </Field>
          <Field label={messages.endpoint} hint={messages.endpointHint} error={errors.endpoint} required>
            <TextInput
              name="endpoint"
              type="url"
              defaultValue={remote?.endpoint ?? ''}
              maxLength={300}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
          <Field label={messages.bucket} error={errors.bucket} required>
            <TextInput
              name="bucket"
              defaultValue={remote?.bucket ?? ''}
              maxLength={63}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
          <Field label={messages.region} hint={messages.regionHint} error={errors.region} required>
            <TextInput
              name="region"
              defaultValue={remote?.region ?? 'us-east-1'}
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
          <Field label={messages.keyId} error={errors.keyId} required>
            <TextInput
              name="keyId"
              defaultValue={remote?.keyId ?? ''}
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
          <Field label={messages.keySecret} error={errors.keySecret} {...(remote ? { hint: messages.keep } : {})}>
            <PasswordInput name="keySecret" autoComplete="new-password" maxLength={500} />
          </Field>
          <Field label={messages.reason} error={errors.reason} optional={messages.optional}>
            <TextInput name="reason" maxLength={500} autoComplete="off" />
          </Field>
        </div>
        {may.change ? (
          <>
            <OwnProofField hint={messages.proofHint} errors={errors} />
            <div>
              <Button type="submit" tone="primary" busy={mutation.isPending}>
                {messages.save}
              </Button>
            </div>
          </>
        ) : (
          <Callout>{messages.ownersOnly}</Callout>
        )}
      </form>
    </Card>
  );
}

function systemOf(typed: string): RemoteSystem {
  return typed === '10' || typed === '30' ? typed : '20';
}
