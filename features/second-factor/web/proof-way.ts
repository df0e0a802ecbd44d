import type { ComponentType } from 'react';
import type { OwnerProof } from '#features/second-factor/contract.ts';

/** Props of a dialog that asks for proof of identity before an action that a stolen session must not perform. */
export type ProofDialogProps = {
  title: string;
  /** The consequences of the action. */
  text?: string;
  /** Label of the confirm button. */
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  /** Runs the action; server refusals it throws are shown in the dialog. */
  onProve: (proof: OwnerProof) => Promise<void>;
  onClose: () => void;
};
export type ProofWay = ComponentType<ProofDialogProps>;
