import type { SecondFactorState } from '#features/second-factor/contract.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import type { zh } from '../messages.zh.ts';
import { WayRow, WayRows } from './way-panel.tsx';

/** What the reader is about to do, once he has shown that it is he. */
export type Plan = 'begin' | 'off' | 'ask-passkey' | 'forget-passkey' | 'renew-codes';

/** The app, the passkey and the codes, each with where it stands and what can be done. */
export function FactorRows({ state, onPlan }: { state: SecondFactorState; onPlan: (plan: Plan) => void }) {
  const words = useWords<typeof zh>('secondFactor').card;
  const { isTotpOn, asksPasskey, passkeyCount, recoveryLeft } = state;
  const isOn = isTotpOn || asksPasskey;
  return (
    <WayRows>
      <WayRow name={words.app} mark={<OnOff isOn={isTotpOn} />} about={isTotpOn ? words.appOn : words.appOff}>
        <Button size="s" onClick={() => onPlan('begin')}>
          {isTotpOn ? words.replace : words.turnOn}
        </Button>
        {isTotpOn && (
          <Button size="s" onClick={() => onPlan('off')}>
            {words.turnOff}
          </Button>
        )}
      </WayRow>
      <WayRow name={words.passkey} mark={<OnOff isOn={asksPasskey} />} about={passkeyCount === 0 ? words.noPasskey : words.passkeyHint}>
        <Button size="s" disabled={passkeyCount === 0} onClick={() => onPlan(asksPasskey ? 'forget-passkey' : 'ask-passkey')}>
          {asksPasskey ? words.turnOff : words.turnOn}
        </Button>
      </WayRow>
      <WayRow name={words.codes} about={isOn ? words.codesLeft({ count: recoveryLeft }) : words.codesNone}>
        {isOn && (
          <Button size="s" onClick={() => onPlan('renew-codes')}>
            {words.renew}
          </Button>
        )}
      </WayRow>
    </WayRows>
  );
}

function OnOff({ isOn }: { isOn: boolean }) {
  const words = useWords<typeof zh>('secondFactor').card;
  return <Status tone={isOn ? 'good' : 'neutral'}>{isOn ? words.on : words.off}</Status>;
}
