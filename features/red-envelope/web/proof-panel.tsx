import { useQuery } from '@tanstack/react-query';
import { type EnvelopeProof, redEnvelopeApi } from '#features/red-envelope/contract.ts';
import { moneyText } from '#platform/shared/money.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { Callout, ErrorState } from '#platform/web/kit/states.tsx';
import { redEnvelopeCardMessages } from './card-messages.ts';
import css from './envelope.module.css';
import { recompute, type WholeProof } from './recompute.ts';

/** Verifies the division of an envelope in the browser; before its end, shows the hash of the seed. */
export function ProofPanel({ id }: { id: string }) {
  const t = useMessages(redEnvelopeCardMessages);
  const result = useApiQuery(apiQuery(redEnvelopeApi.proof, { params: { id }, query: {} }));
  const proof = result.data;
  return (
    <section className={css.proof} aria-label={t.verify}>
      <p className={css.note}>{t.verifyText}</p>
      {result.isPending && (
        <SkeletonArea>
          <Skeleton quarters={3} />
        </SkeletonArea>
      )}
      {result.error && <ErrorState message={result.error.message} onRetry={() => void result.refetch()} />}
      {proof && (
        <p className={css.note}>
          <span className={css.sub}>{proof.seed === null ? t.verifyLater : t.hash}</span>
          <span className={css.hash}>{proof.seedHash}</span>
        </p>
      )}
      {proof && isWhole(proof) && <Verdict proof={proof} />}
    </section>
  );
}

const isWhole = (proof: EnvelopeProof): proof is WholeProof =>
  proof.seed !== null && proof.totalFen !== null && proof.paidInFen !== null;

function Verdict({ proof }: { proof: WholeProof }) {
  const t = useMessages(redEnvelopeCardMessages);
  const canCompute = globalThis.crypto?.subtle !== undefined;
  const checked = useQuery({
    queryKey: ['recompute', proof.seed, proof.claims.length],
    queryFn: () => recompute(proof),
    enabled: canCompute,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const result = checked.data;
  return (
    <>
      <p className={css.note}>
        <span className={css.sub}>{t.seed}</span>
        <span className={css.hash}>{proof.seed}</span>
      </p>
      {!canCompute && <Callout tone="warning">{t.noCrypto}</Callout>}
      {canCompute && checked.isPending && <p>{t.checking}</p>}
      {checked.error && <Callout tone="error">{t.failed}</Callout>}
      {result && (
        <>
          <Callout tone={result.isHashRight ? 'success' : 'error'}>
            {result.isHashRight ? t.hashRight : t.hashWrong}
          </Callout>
          <Callout tone={result.wrongPosition === null ? 'success' : 'error'}>
            {result.wrongPosition === null
              ? t.sharesRight({ count: proof.claims.length })
              : t.sharesWrong({ place: result.wrongPosition })}
          </Callout>
          <Callout tone={result.isSumRight ? 'success' : 'error'}>
            {result.isSumRight
              ? t.sumRight({ total: moneyText(proof.paidInFen) })
              : t.sumWrong({ sum: moneyText(result.sumFen), total: moneyText(proof.paidInFen) })}
          </Callout>
          {proof.kind !== 'random' && <p className={css.note}>{t.evenly}</p>}
        </>
      )}
    </>
  );
}
