import type { OwnerProof } from '#features/second-factor/contract.ts';

export type Refusals = Readonly<Record<string, string | undefined>>;

/** Reads the proof from a form with an `OwnProofField`; `missing` is set when the open proof's field is empty. */
export function readProof(form: FormData, required: string): { proof: OwnerProof; missing?: Refusals } {
  for (const name of ['ownPassword', 'ownCode'] as const) {
    const typed = form.get(name);
    if (typeof typed !== 'string') continue;
    return typed.trim() === '' ? { proof: {}, missing: { [name]: required } } : { proof: { [name]: typed } };
  }
  return { proof: {} };
}
