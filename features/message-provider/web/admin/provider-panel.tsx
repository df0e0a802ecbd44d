import type { ReactNode } from 'react';
import { Quiet } from '#features/console/web/parts-public.ts';
import { useConsoleTerms } from '#features/console/web/public.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { messageProviderAdminMessages } from './messages.ts';

type ProviderPanelProps = {
  title: string;
  text: string;
  isOn: boolean;
  /** The form of its settings, and one for a test message. */
  children: ReactNode;
};

/** One provider: on or off, and its settings. */
export function ProviderPanel({ title, text, isOn, children }: ProviderPanelProps) {
  const { t } = useConsoleTerms(messageProviderAdminMessages);
  const heading = (
    <span>
      {title} <Status tone={isOn ? 'good' : 'neutral'}>{isOn ? t.on : t.off}</Status>
    </span>
  );
  return (
    <Panel title={heading}>
      <FieldStack>
        <Quiet>{text}</Quiet>
        {children}
      </FieldStack>
    </Panel>
  );
}

/** What the settings of all providers share. */
export function useProviderForm(mayChange: boolean, isSwitchedOn: boolean) {
  const { t, kit } = useConsoleTerms(messageProviderAdminMessages);
  const trial = {
    label: t.trial,
    icon: 'send',
    outcome: ({ isSent, said, detail }: { isSent: boolean; said: string; detail: string }) => ({
      isGood: isSent,
      text: isSent ? (isSwitchedOn ? t.went : t.wentWhileOff) : t.wentNot({ said }),
      detail,
    }),
  } as const;
  return {
    t,
    kit,
    isOn: { isOn: { label: t.isOn } },
    /** The field of a secret, which stays as it is if it is left empty. */
    secret: (label: string, isStored: boolean) =>
      ({ label, hint: isStored ? kit.keptSecret : undefined, isSecret: true, mayBeEmpty: true }) as const,
    form: { overlay: true, proof: t.proofHint, refused: mayChange ? undefined : t.ownersOnly, withReason: true },
    trial,
    /** Of texts that a browser neither completes nor corrects. */
    plain: { autoComplete: 'off', spellCheck: false },
  } as const;
}
