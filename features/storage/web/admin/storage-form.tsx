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
import { storageAdminMessages } from './messages.ts';
import css from './storage.module.css';

/** Type and location of the store, and whether new files are stored there. */
export function StorageForm({ state: { isOn, isDirect, remote, may } }: { state: StorageState }) {
  const t = useMessages(storageAdminMessages);
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
    toast.success(saved.isOn ? t.savedOn : t.saved);
  });
  return (
    <Card pad="pad">
      <form method="post" noValidate className={css.stack} onSubmit={(event) => void onSubmit(event)}>
        <div>
          <Status tone={isOn ? 'good' : 'neutral'}>{isOn ? t.on : t.off}</Status>{' '}
          {isOn && remote ? t.remote({ name: t.systems[remote.system], bucket: remote.bucket }) : t.disk}
          <p className={css.quiet}>{t.old}</p>
        </div>
        <Switch name="isOn" label={t.isOn} defaultChecked={isOn} />
        <div>
          <Switch name="isDirect" label={t.isDirect} defaultChecked={isDirect} />
          <p className={css.quiet}>{t.directText}</p>
        </div>
        <div className={css.pair}>
          <Field label={t.system} error={errors.system} required>
            <Select
              name="system"
              defaultValue={remote?.system ?? '20'}
              options={[
                { value: '10', label: t.systems[10] },
                { value: '20', label: t.systems[20] },
                { value: '30', label: t.systems[30] },
              ]}
            />
          </Field>
          <Field label={t.endpoint} hint={t.endpointHint} error={errors.endpoint} required>
            <TextInput
              name="endpoint"
              type="url"
              defaultValue={remote?.endpoint ?? ''}
              maxLength={300}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
          <Field label={t.bucket} error={errors.bucket} required>
            <TextInput
              name="bucket"
              defaultValue={remote?.bucket ?? ''}
              maxLength={63}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
          <Field label={t.region} hint={t.regionHint} error={errors.region} required>
            <TextInput
              name="region"
              defaultValue={remote?.region ?? 'us-east-1'}
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
          <Field label={t.keyId} error={errors.keyId} required>
            <TextInput
              name="keyId"
              defaultValue={remote?.keyId ?? ''}
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
          <Field label={t.keySecret} error={errors.keySecret} {...(remote ? { hint: t.keep } : {})}>
            <PasswordInput name="keySecret" autoComplete="new-password" maxLength={500} />
          </Field>
          <Field label={t.reason} error={errors.reason} optional={t.optional}>
            <TextInput name="reason" maxLength={500} autoComplete="off" />
          </Field>
        </div>
        {may.change ? (
          <>
            <OwnProofField hint={t.proofHint} errors={errors} />
            <div>
              <Button type="submit" tone="primary" busy={mutation.isPending}>
                {t.save}
              </Button>
            </div>
          </>
        ) : (
          <Callout>{t.ownersOnly}</Callout>
        )}
      </form>
    </Card>
  );
}

function systemOf(typed: string): RemoteSystem {
  return typed === '10' || typed === '30' ? typed : '20';
}
