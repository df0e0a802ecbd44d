import type { ReactNode } from 'react';
import type { SecondFactorState } from '#features/second-factor/contract.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import type { zh } from '../messages.zh.ts';
import css from './second-factor.module.css';

/** What the reader is about to do, once he has shown that it is he. */
export type Plan = 'begin' | 'off' | 'ask-passkey' | 'forget-passkey' | 'renew-codes';

/** The app, the passkey and the codes, each with where it stands and what can be done. */
export function FactorRows({ state, onPlan }: { state: SecondFactorState; onPlan: (plan: Plan) => void }) {
  const words = useWords<typeof zh>('secondFactor').card;
  const { isTotpOn, asksPasskey, passkeyCount, recoveryLeft } = state;
  const isOn = isTotpOn || asksPasskey;
  return (
    <ul className={css.rows}>
      <Row title={words.app} isOn={isTotpOn} text={isTotpOn ? words.appOn : words.appOff}>
        <Button onClick={() => onPlan('begin')}>{isTotpOn ? words.replace : words.turnOn}</Button>
        {isTotpOn && (
          <Button tone="danger" onClick={() => onPlan('off')}>
            {words.turnOff}
          </Button>
        )}
      </Row>
      <Row title={words.passkey} isOn={asksPasskey} text={passkeyCount === 0 ? words.noPasskey : words.passkeyHint}>
        <Button tone={asksPasskey ? 'danger' : 'plain'} disabled={passkeyCount === 0} onClick={() => onPlan(asksPasskey ? 'forget-passkey' : 'ask-passkey')}>
          {asksPasskey ? words.turnOff : words.turnOn}
        </Button>
      </Row>
      <Row title={words.codes} text={isOn ? words.codesLeft({ count: recoveryLeft }) : words.codesNone}>
        {isOn && <Button onClick={() => onPlan('renew-codes')}>{words.renew}</Button>}
      </Row>
    </ul>
  );
}

function Row({ title, isOn, text, children }: { title: string; isOn?: boolean; text: string; children: ReactNode }) {
  const words = useWords<typeof zh>('secondFactor').card;
  return (
    <li className={css.row}>
      <div className={css.body}>
        <div className={css.line}>
          <b>{title}</b>
          {isOn !== undefined && <Status tone={isOn ? 'good' : 'neutral'}>{isOn ? words.on : words.off}</Status>}
        </div>
        <p className={css.quiet}>{text}</p>
      </div>
      <div className={css.acts}>{children}</div>
    </li>
  );
}
