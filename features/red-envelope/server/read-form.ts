import { readBalances } from '#features/ledger/server/public.ts';
import { redEnvelopeSettings } from '#features/red-envelope/settings.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';

/** Data for the form of a new envelope. */
export async function readForm(context: Context): Promise<{ minFen: number; maxFen: number; balanceFen: number }> {
  const { redEnvelopeMin: minFen, redEnvelopeMax: maxFen } = context.site.settings.of(redEnvelopeSettings);
  const { fen: balanceFen } = await readBalances(context.db, { kind: 'member', id: memberOf(context).id });
  return { minFen, maxFen, balanceFen };
}
