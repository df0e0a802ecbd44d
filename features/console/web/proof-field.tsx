import type { ComponentType } from 'react';

/** What proves who is asking, by the names of a body. */
export type Proof = Readonly<Record<string, string | undefined>>;

interface ProofFieldProps {
  hint?: string;
  errors: Readonly<Record<string, string>>;
  onChange: (proof: Proof) => void;
}

let Field: ComponentType<ProofFieldProps> | undefined;

/** Says which part asks for proof of identity: the feature of passkeys stands above the console. */
export function registerProofField(part: ComponentType<ProofFieldProps>): void {
  Field = part;
}

/** Asks for proof of identity in a form. */
export function ProofField(props: ProofFieldProps) {
  return Field ? <Field {...props} /> : null;
}
