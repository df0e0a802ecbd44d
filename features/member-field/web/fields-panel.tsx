import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { memberFieldApi } from '#features/member-field/contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { apiQuery, queryKey, useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { memberFieldMessages } from '../messages.ts';
import { FieldInputs, readFieldInputs } from './field-inputs.tsx';

const ownQuery = apiQuery(memberFieldApi.read, { query: {} });

/** A member's own extra fields with a save button; nothing if the site has none. */
export function FieldsPanel() {
  const t = useMessages(memberFieldMessages);
  const query = useApiQuery(ownQuery);
  const queries = useQueryClient();
  const toast = useToast();
  const write = useApiMutation(memberFieldApi.write, { overlay: true, quiet: true });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const own = query.data;
  if (!own || own.fields.length === 0) return null;

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    try {
      const userCustom = readFieldInputs(event.currentTarget, own.fields);
      queries.setQueryData(
        queryKey(ownQuery),
        await write.mutateAsync({ body: { count: userCustom.length, userCustom } }),
      );
      setErrors({});
      toast.success(t.saved);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setErrors(error.fields);
      if (Object.keys(error.fields).length === 0) toast.error(error.message);
    }
  };
  return (
    <Panel title={t.panel}>
      <form method="post" noValidate onSubmit={send}>
        <FieldStack>
          <FieldInputs fields={own.fields} entries={own.entries} errors={errors} />
          <div>
            <Button type="submit" tone="primary" busy={write.isPending}>
              {t.save}
            </Button>
          </div>
        </FieldStack>
      </form>
    </Panel>
  );
}
