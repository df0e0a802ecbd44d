import type { ReactNode } from 'react';
import { Quiet } from '#features/console/web/parts-public.ts';
import { providerApi } from '#features/message-provider/contract.ts';
import { apiQuery, useShowAnswer } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import css from './message-provider.module.css';
import { messageProviderAdminMessages } from './messages.ts';

export const providersQuery = apiQuery(providerApi.read, { query: {} });
export const captchaQuery = apiQuery(providerApi.readCaptcha, { query: {} });

type ProviderPanelProps = {
  title: string;
  text: string;
  isOn: boolean;
  /** The form of its settings, and one for a test message. */
  children: ReactNode;
};

/** One provider: on or off, and its settings. */
export function ProviderPanel({ title, text, isOn, children }: ProviderPanelProps) {
  const t = useMessages(messageProviderAdminMessages);
  return (
    <Card pad="pad">
      <FieldStack>
        <h2 className={css.subhead}>
          {title} <Status tone={isOn ? 'good' : 'neutral'}>{isOn ? t.on : t.off}</Status>
        </h2>
        <Quiet>{text}</Quiet>
        {children}
      </FieldStack>
    </Card>
  );
}

/** What the settings of all providers share. */
export function useProviderForm(mayChange: boolean) {
  const t = useMessages(messageProviderAdminMessages);
  return {
    t,
    isOn: { isOn: { label: t.isOn } },
    reason: { reason: { label: t.reason, optional: true, maxLength: 500, autoComplete: 'off' } },
    /** The field of a secret, which stays as it is if it is left empty. */
    secret: (label: string, isStored: boolean) => ({
      label,
      hint: isStored ? t.keep : undefined,
      isSecret: true,
      mayBeEmpty: true,
    }),
    form: {
      overlay: true,
      done: t.saved,
      proof: t.proofHint,
      refused: mayChange ? undefined : t.ownersOnly,
    },
    show: useShowAnswer(providersQuery),
    /** Of texts that a browser neither completes nor corrects. */
    plain: { autoComplete: 'off', spellCheck: false },
  } as const;
}
