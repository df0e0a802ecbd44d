import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type OwnerProof, type SecondFactorState, secondFactorApi } from '#features/second-factor/contract.ts';
import { queryKey, useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { secondFactorMessages } from '../messages.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { FactorRows, type Plan } from './factor-rows.tsx';
import type { ProofWay } from './proof-way.ts';
import { requestSecondFactor } from './queries.ts';
import { SetUpDialog } from './set-up-dialog.tsx';
import { WayPanel } from './way-panel.tsx';

/**
 * Settings of the second step: app code, passkey and recovery codes. `Proof` asks for proof of identity; it is passed
 * in because it depends on passkeys, a higher layer.
 */
export function SecondFactorCard({ Proof }: { Proof: ProofWay }) {
  const messages = useMessages(secondFactorMessages).card;
  const query = useApiQuery(requestSecondFactor);
  return (
    <WayPanel title={messages.title} text={messages.text} asked={query}>
      {(state) => <Arrangement state={state} Proof={Proof} />}
    </WayPanel>
  );
}

function Arrangement({ state, Proof }: { state: SecondFactorState; Proof: ProofWay }) {
  const t = useMessages(secondFactorMessages);
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
    // The codes dialog is confirmation enough, and a toast would cover it.
    if (shown.length === 0) toast.success(message);
    await queries.invalidateQueries({ queryKey: queryKey(requestSecondFactor) });
  };
  const prove = async (proof: OwnerProof) => {
    if (!plan) return;
    if (plan !== 'begin')
      return finish(
        await carryOut(plan, proof),
        plan === 'off' || plan === 'forget-passkey' ? t.card.turnedOff : t.card.turnedOn,
      );
    const made = await carryOut.begin(proof);
    setPlan(undefined);
    setBegun(made);
  };
  const said = {
    begin: { confirmLabel: t.card.go },
    off: { confirmLabel: t.card.turnOff, text: t.card.turnOffText, tone: 'danger' as const },
    'ask-passkey': { confirmLabel: t.card.turnOn },
    'forget-passkey': { confirmLabel: t.card.turnOff, tone: 'danger' as const },
    'renew-codes': { confirmLabel: t.card.renew, text: t.card.renewText },
  };
  return (
    <>
      <FactorRows state={state} onPlan={setPlan} />
      {plan && (
        <Proof
          key={plan}
          title={t.card.proofTitle}
          {...said[plan]}
          onProve={prove}
          onClose={() => setPlan(undefined)}
        />
      )}
      {begun && (
        <SetUpDialog
          {...begun}
          onDone={(shown) => void finish(shown, t.card.turnedOn)}
          onClose={() => setBegun(undefined)}
        />
      )}
      {codes.length > 0 && <CodesDialog codes={codes} onClose={() => setCodes([])} />}
    </>
  );
}

/** The calls behind the plans; each returns the recovery codes to show. */
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
