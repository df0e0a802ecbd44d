import { useQuery } from '@tanstack/react-query';
import { type EnvelopeProof, redEnvelopeApi } from '#features/red-envelope/contract.ts';
import { moneyText } from '#platform/shared/money.ts';
import { ask, useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { Callout, ErrorState } from '#platform/web/kit/states.tsx';
import type { zh } from './card-words.zh.ts';
import css from './envelope.module.css';
import { recompute, type WholeProof } from './recompute.ts';

/** Verifies in the browser how an envelope was divided; before its end it shows the seed's fingerprint. */
export function ProofPanel({ id }: { id: string }) {
  const words = useWords<typeof zh>('redEnvelopeCard');
  const asked = useAsk(ask(redEnvelopeApi.proof, { params: { id }, query: {} }));
  const proof = asked.data;
  return (
    <section className={css.proof} aria-label={words.verify}>
      <p className={css.note}>{words.verifyText}</p>
      {asked.isPending && (
        <SkeletonArea>
          <Skeleton quarters={3} />
        </SkeletonArea>
      )}
      {asked.error && <ErrorState message={asked.error.message} onRetry={() => void asked.refetch()} />}
      {proof && (
        <p className={css.note}>
          <span className={css.sub}>{proof.seed === null ? words.verifyLater : words.hash}</span>
          <span className={css.hash}>{proof.seedHash}</span>
        </p>
      )}
      {proof && isWhole(proof) && <Verdict proof={proof} />}
    </section>
  );
}

const isWhole = (proof: EnvelopeProof): proof is WholeProof => proof.seed !== null && proof.totalFen !== null && proof.paidInFen !== null;

function Verdict({ proof }: { proof: WholeProof }) {
  const words = useWords<typeof zh>('redEnvelopeCard');
  const canCompute = globalThis.crypto?.subtle !== undefined;
  const checked = useQuery({ queryKey: ['recompute', proof.seed, proof.claims.length], queryFn: () => recompute(proof), enabled: canCompute, staleTime: Number.POSITIVE_INFINITY });
  const result = checked.data;
  return (
    <>
      <p className={css.note}>
        <span className={css.sub}>{words.seed}</span>
        <span className={css.hash}>{proof.seed}</span>
      </p>
      {!canCompute && <Callout tone="warning">{words.noCrypto}</Callout>}
      {canCompute && checked.isPending && <p>{words.checking}</p>}
      {checked.error && <Callout tone="error">{words.failed}</Callout>}
      {result && (
        <>
          <Callout tone={result.isHashRight ? 'success' : 'error'}>{result.isHashRight ? words.hashRight : words.hashWrong}</Callout>
          <Callout tone={result.wrongPlace === null ? 'success' : 'error'}>
            {result.wrongPlace === null ? words.sharesRight({ count: proof.claims.length }) : words.sharesWrong({ place: result.wrongPlace })}
          </Callout>
          <Callout tone={result.isSumRight ? 'success' : 'error'}>
            {result.isSumRight ? words.sumRight({ total: moneyText(proof.paidInFen) }) : words.sumWrong({ sum: moneyText(result.sumFen), total: moneyText(proof.paidInFen) })}
          </Callout>
          {proof.kind !== 'random' && <p className={css.note}>{words.evenly}</p>}
        </>
      )}
    </>
  );
}
