import type { ReactNode } from 'react';
import { Quiet } from '#features/console/web/parts-public.ts';
import { useConsoleTerms } from '#features/console/web/public.ts';
import { providerApi } from '#features/message-provider/contract.ts';
import type { Providers } from '#features/outgoing-message/contract.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { messageProviderAdminMessages } from './messages.ts';

type ProviderPanelProps = {
  title: string;
  text: string;
  isOn: boolean;
  /** What came of the last try, of a provider that can be tried. */
  tried?: Providers['mail']['tried'] | undefined;
  /** The form of its settings, and one for a test message. */
  children: ReactNode;
};

/** One provider: on or off, whether anything has gone out by it, and its settings. */
export function ProviderPanel({ title, text, isOn, tried, children }: ProviderPanelProps) {
  const { t } = useConsoleTerms(messageProviderAdminMessages);
  const problem = isOn && tried?.went !== true ? tried : undefined;
  const state = problem === null ? t.untried : problem ? t.failed : isOn ? t.on : t.off;
  const tone = problem === null ? 'waiting' : problem ? 'bad' : isOn ? 'good' : 'neutral';
  const heading = (
    <span>
      {title} <Status tone={tone}>{state}</Status>
    </span>
  );
  return (
    <Panel title={heading}>
      <FieldStack>
        <Quiet>{text}</Quiet>
        {problem !== undefined && <Callout tone="warning">{problem ? t.failedText : t.untriedText}</Callout>}
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
    refresh: [providerApi.read],
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
