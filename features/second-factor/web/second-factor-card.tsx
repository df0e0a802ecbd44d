import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type OwnerProof, type SecondFactorState, secondFactorApi } from '#features/second-factor/contract.ts';
import { queryKey, useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { zh } from '../messages.zh.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { FactorRows, type Plan } from './factor-rows.tsx';
import type { ProofWay } from './proof-way.ts';
import { requestSecondFactor } from './queries.ts';
import { SetUpDialog } from './set-up-dialog.tsx';
import { WayPanel } from './way-panel.tsx';

/** What is asked for after the password: an app's code, a passkey; and the recovery codes. `Proof` asks who is there: it knows passkeys, which stand above this. */
export function SecondFactorCard({ Proof }: { Proof: ProofWay }) {
  const messages = useMessages<typeof zh>('secondFactor').card;
  const query = useApiQuery(requestSecondFactor);
  return (
    <WayPanel title={messages.title} text={messages.text} asked={query}>
      {(state) => <Arrangement state={state} Proof={Proof} />}
    </WayPanel>
  );
}

function Arrangement({ state, Proof }: { state: SecondFactorState; Proof: ProofWay }) {
  const messages = useMessages<typeof zh>('secondFactor');
  const toast = useToast();
  const queries = useQueryClient();
  const [plan, setPlan] = useState<Plan>();
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const carryOut = useCarryOut();

  const finish = async (shown: readonly string[], message: string) => {
    setPlan(undefined);
    setBegun(undefined);
    setCodes(shown);
    // New codes speak for themselves, and a toast would lie over them.
    if (shown.length === 0) toast.success(message);
    await queries.invalidateQueries({ queryKey: queryKey(requestSecondFactor) });
  };
  const prove = async (proof: OwnerProof) => {
    if (!plan) return;
    if (plan !== 'begin')
      return finish(
        await carryOut(plan, proof),
        plan === 'off' || plan === 'forget-passkey' ? messages.card.turnedOff : messages.card.turnedOn,
      );
    const made = await carryOut.begin(proof);
    setPlan(undefined);
    setBegun(made);
  };
  const said = {
    begin: { confirmLabel: messages.card.go },
    off: { confirmLabel: messages.card.turnOff, text: messages.card.turnOffText, tone: 'danger' as const },
    'ask-passkey': { confirmLabel: messages.card.turnOn },
    'forget-passkey': { confirmLabel: messages.card.turnOff, tone: 'danger' as const },
    'renew-codes': { confirmLabel: messages.card.renew, text: messages.card.renewText },
  };
  return (
    <>
      <FactorRows state={state} onPlan={setPlan} />
      {plan && (
        <Proof
          key={plan}
          title={messages.card.proofTitle}
          {...said[plan]}
          onProve={prove}
          onClose={() => setPlan(undefined)}
        />
      )}
      {begun && (
        <SetUpDialog
          {...begun}
          onDone={(shown) => void finish(shown, messages.card.turnedOn)}
          onClose={() => setBegun(undefined)}
        />
      )}
      {codes.length > 0 && <CodesDialog codes={codes} onClose={() => setCodes([])} />}
    </>
  );
}

/** The calls behind the plans; each answers the recovery codes to be shown. */
function useCarryOut() {
  const begin = useApiMutation(secondFactorApi.begin, { quiet: true });
  const off = useApiMutation(secondFactorApi.off, { quiet: true });
  const passkeyQuery = useApiMutation(secondFactorApi.askPasskey, { quiet: true });
  const renew = useApiMutation(secondFactorApi.renewCodes, { quiet: true });
  const run = async (plan: Exclude<Plan, 'begin'>, proof: OwnerProof): Promise<readonly string[]> => {
    if (plan === 'off') {
      await off.mutateAsync({ body: proof });
      return [];
    }
    if (plan === 'renew-codes') return (await renew.mutateAsync({ body: proof })).recoveryCodes;
    return (await passkeyQuery.mutateAsync({ body: { ...proof, on: plan === 'ask-passkey' } })).recoveryCodes;
  };
  return Object.assign(run, { begin: (proof: OwnerProof) => begin.mutateAsync({ body: proof }) });
}
