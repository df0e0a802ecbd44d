import type { SecondFactorState } from '#features/second-factor/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { secondFactorMessages } from '../messages.ts';
import { WayRow, WayRows } from './way-panel.tsx';

/** The pending action, run after the proof of identity. */
export type Plan = 'begin' | 'off' | 'ask-passkey' | 'forget-passkey' | 'renew-codes';

/** The app, the passkey and the codes, each with its state and actions. */
export function FactorRows({ state, onPlan }: { state: SecondFactorState; onPlan: (plan: Plan) => void }) {
  const messages = useMessages(secondFactorMessages).card;
  const { isTotpOn, asksPasskey: requiresPasskey, passkeyCount, recoveryLeft } = state;
  const isOn = isTotpOn || requiresPasskey;
  return (
    <WayRows>
      <WayRow name={messages.app} mark={<OnOff isOn={isTotpOn} />} about={isTotpOn ? messages.appOn : messages.appOff}>
        <Button size="s" onClick={() => onPlan('begin')}>
          {isTotpOn ? messages.replace : messages.turnOn}
        </Button>
        {isTotpOn && (
          <Button size="s" onClick={() => onPlan('off')}>
            {messages.turnOff}
          </Button>
        )}
      </WayRow>
      <WayRow
        name={messages.passkey}
        mark={<OnOff isOn={requiresPasskey} />}
        about={passkeyCount === 0 ? messages.noPasskey : messages.passkeyHint}
      >
        <Button
          size="s"
          disabled={passkeyCount === 0}
          onClick={() => onPlan(requiresPasskey ? 'forget-passkey' : 'ask-passkey')}
        >
          {requiresPasskey ? messages.turnOff : messages.turnOn}
        </Button>
      </WayRow>
      <WayRow name={messages.codes} about={isOn ? messages.codesLeft({ count: recoveryLeft }) : messages.codesNone}>
        {isOn && (
          <Button size="s" onClick={() => onPlan('renew-codes')}>
            {messages.renew}
          </Button>
        )}
      </WayRow>
    </WayRows>
  );
}

function OnOff({ isOn }: { isOn: boolean }) {
  const messages = useMessages(secondFactorMessages).card;
  return <Status tone={isOn ? 'good' : 'neutral'}>{isOn ? messages.on : messages.off}</Status>;
}
