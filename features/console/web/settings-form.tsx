import type { ReactNode } from 'react';
import type { AnyEndpoint } from '#platform/shared/contract.ts';
import { useLeaveQuestion } from '#platform/web/form/use-leave-question.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { FormFields, useReasonField, type WithReason } from './form-fields.tsx';
import { consoleMessages } from './messages.ts';
import { type BodyFormProps, useBodyForm } from './use-body-form.ts';

type SettingsFormProps<E extends AnyEndpoint> = BodyFormProps<E> & {
  /** Adds a field for the reason at the end; it may be empty unless it is required. */
  withReason?: WithReason;
  /** The label of the submit button; default "Save". */
  confirm?: string;
  /** Why this reader may not save. */
  refused?: string | undefined;
  /** Above all fields. */
  children?: ReactNode;
};

/** Settings of the site or of a provider as a form on the page: the body of the call that saves them. */
export function SettingsForm<E extends AnyEndpoint>(props: SettingsFormProps<E>) {
  const { withReason = false, confirm, refused, proof, children } = props;
  const t = useMessages(consoleMessages);
  const state = useBodyForm(props, useReasonField(withReason));
  const { question } = useLeaveQuestion(state.isChanged);
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        state.submit();
      }}
    >
      {question}
      <FieldStack>
        {children}
        <FormFields inPairs {...{ state }} proof={refused === undefined ? proof : false} />
        {refused === undefined ? (
          <div>
            <Button type="submit" tone="primary" busy={state.isBusy} disabled={!state.canSubmit}>
              {confirm ?? t.save}
            </Button>
          </div>
        ) : (
          <Callout>{refused}</Callout>
        )}
      </FieldStack>
    </form>
  );
}
