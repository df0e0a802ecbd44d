import type { OwnerProof } from '#features/second-factor/contract.ts';

export type Refusals = Readonly<Record<string, string | undefined>>;

/** What a form with an `OwnProofField` holds of a proof; `missing` where the way that is open has been left empty. */
export function readProof(form: FormData, required: string): { proof: OwnerProof; missing?: Refusals } {
  for (const name of ['ownPassword', 'ownCode'] as const) {
    const typed = form.get(name);
    if (typeof typed !== 'string') continue;
    return typed.trim() === '' ? { proof: {}, missing: { [name]: required } } : { proof: { [name]: typed } };
  }
  return { proof: {} };
}
