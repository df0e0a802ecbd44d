import type { NewEnvelope } from '#features/red-envelope/contract.ts';

/** An envelope as a form sends it; amounts in fen. */
export function wishFixture(wanted: Partial<NewEnvelope> = {}): NewEnvelope {
  return { kind: 'random', amount: 1000, count: 5, greeting: '新茶上市', ...wanted };
}
