import type { ComponentType } from 'react';
import type { OwnerProof } from '#features/second-factor/contract.ts';

/** A dialog that asks who is there before what a stolen session must not do. */
export type ProofDialogProps = {
  title: string;
  /** What follows from it. */
  text?: string;
  /** The verb of the button. */
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  /** Does it; may throw what the server refuses, which is shown here. */
  onProve: (proof: OwnerProof) => Promise<void>;
  onClose: () => void;
};
export type ProofWay = ComponentType<ProofDialogProps>;
