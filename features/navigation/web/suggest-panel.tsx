import type { FormEvent } from 'react';
import {
  LONGEST_ADDRESS,
  LONGEST_DESCRIPTION,
  LONGEST_NAME,
  type Navigation,
  navigationApi,
} from '#features/navigation/contract.ts';
import { clearField, textOf, useFormErrors, useIsAlive } from '#features/session/web/public.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { useIsGuest, useViewer } from '#platform/web/store/site-store.tsx';
import { navigationMessages } from './messages.ts';

type SuggestProps = { categories: Navigation['categories'] };

/** For members a form; guests are told that they may log in. */
export function SuggestPanel({ categories }: SuggestProps) {
  const t = useMessages(navigationMessages).suggest;
  const viewer = useViewer();
  const isGuest = useIsGuest();
  return (
    <Panel title={t.title}>
      <p>{t.text}</p>
      {viewer && <SuggestForm categories={categories} />}
      {isGuest && (
        <ButtonLink size="s" to="/login">
          {t.logIn}
        </ButtonLink>
      )}
    </Panel>
  );
}

/** What is typed stays in the form until it has been sent. */
function SuggestForm({ categories }: SuggestProps) {
  const messages = useMessages(navigationMessages);
  const t = messages.suggest;
  const isAlive = useIsAlive();
  const toast = useToast();
  const sending = useApiMutation(navigationApi.suggest, { overlay: true, quiet: true });
  const { errors, message, forget, refuse } = useFormErrors();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const of = (name: string) => textOf(form, name).trim();
    const body = { url: of('url'), name: of('name'), description: of('description'), categoryId: of('categoryId') };
    forget();
    try {
      await sending.mutateAsync({ body });
      for (const name of ['url', 'name', 'description']) clearField(form, name);
      toast.success(t.sent);
    } catch (error) {
      refuse(form, error);
    }
  };
  return (
    <form method="post" noValidate onSubmit={send}>
      <FieldStack>
        {message && <Callout tone="error">{message}</Callout>}
        <Field label={messages.address} error={errors.url} required>
          <TextInput name="url" type="url" inputMode="url" maxLength={LONGEST_ADDRESS} />
        </Field>
        <Field label={t.name} error={errors.name} required>
          <TextInput name="name" maxLength={LONGEST_NAME} />
        </Field>
        <Field label={t.description} error={errors.description}>
          <TextArea name="description" rows={2} maxLength={LONGEST_DESCRIPTION} />
        </Field>
        <Field label={messages.category} error={errors.categoryId} required>
          <Select
            name="categoryId"
            defaultValue=""
            options={[
              { value: '', label: t.choose },
              ...categories.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
        <Button type="submit" tone="primary" disabled={!isAlive} busy={sending.isPending}>
          {t.send}
        </Button>
      </FieldStack>
    </form>
  );
}
