import { useState } from 'react';
import { formatCount } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Callout, ErrorState } from '#platform/web/kit/states.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { walletMessages } from '../messages.ts';
import type { Fault } from './follow-chain.ts';
import { type Proof, proveBooks } from './prove-books.ts';
import css from './wallet.module.css';
import { WalletLayout } from './wallet-layout.tsx';

const currencies = ['CNY', 'POINT'] as const;

/** `/wallet/proof`: recomputes the reader's balances in their browser from all entries. */
export function Page() {
  const messages = useMessages(walletMessages).proof;
  return (
    <WalletLayout title={messages.title} text={messages.text}>
      <Panel title={messages.how}>
        <ol className={css.steps}>
          {messages.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={css.remark}>{messages.memory}</p>
        <Proving />
      </Panel>
    </WalletLayout>
  );
}

function Proving() {
  const messages = useMessages(walletMessages).proof;
  const viewer = useViewer();
  const call = useCaller();
  const [proofs, setProofs] = useState<readonly Proof[]>([]);
  const [count, setCount] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = count !== null;
  const prove = async () => {
    setProofs([]);
    setProblem(null);
    try {
      const done: Proof[] = [];
      let before = 0;
      setCount(0);
      for (const currency of currencies) {
        const proof = await proveBooks({
          call,
          currency,
          whose: `${viewer?.account ?? ''}:${currency}`,
          onProgress: (reached) => setCount(before + reached),
        });
        before += proof.reached.sequence;
        done.push(proof);
      }
      setProofs(done);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(error.message);
    } finally {
      setCount(null);
    }
  };
  return (
    <>
      <div className={css.results}>
        <div>
          <Button tone="primary" icon="shield" busy={isBusy} onClick={() => void prove()}>
            {proofs.length === 0 ? messages.start : messages.again}
          </Button>
        </div>
        <div aria-live="polite" className={css.results}>
          {isBusy && <p className={css.quiet}>{messages.working({ count })}</p>}
          {proofs.map((proof) => (
            <Result key={proof.currency} proof={proof} />
          ))}
        </div>
      </div>
      {problem !== null && <ErrorState message={problem} onRetry={() => void prove()} />}
    </>
  );
}

function Result({ proof: { currency, reached, known: existing, fault } }: { proof: Proof }) {
  const messages = useMessages(walletMessages).proof;
  const language = useLanguage();
  const write = (amount: number) =>
    currency === 'CNY'
      ? moneyText(amount)
      : messages.pointSum({ count: formatCount(amount, language), isOne: amount === 1 });
  const name = currency === 'CNY' ? messages.money : messages.points;
  if (fault)
    return (
      <Callout tone="error">
        <b>
          {name} · {messages.broken}
        </b>
        <p>
          <FaultText fault={fault} write={write} />
        </p>
      </Callout>
    );
  return (
    <Callout tone="success">
      <b>{name}</b>
      <p>
        {reached.sequence === 0
          ? messages.none
          : messages.right({ count: reached.sequence, balance: write(reached.balance) })}
      </p>
      {existing > 0 && <p>{messages.known({ count: existing })}</p>}
    </Callout>
  );
}

function FaultText({ fault, write }: { fault: Fault; write: (amount: number) => string }) {
  const { faults } = useMessages(walletMessages).proof;
  if (fault.kind === 'gap') return faults.gap(fault);
  if (fault.kind === 'rewritten') return faults.rewritten(fault);
  if (fault.kind === 'count') return faults.count(fault);
  const sums = { expected: write(fault.expected), found: write(fault.found) };
  return fault.kind === 'end' ? faults.end(sums) : faults.balance({ sequence: fault.sequence, ...sums });
}
