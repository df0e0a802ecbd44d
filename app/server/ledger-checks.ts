import type { LedgerCheck } from '#features/ledger/server/public.ts';
import { membershipCheck } from '#features/membership/server/ledger-check-public.ts';
import { paymentCheck } from '#features/payment/server/ledger-check-public.ts';
import { pointChecks } from '#features/point/server/ledger-check-public.ts';
import { envelopeCheck } from '#features/red-envelope/server/ledger-check-public.ts';
import { unlockChecks } from '#features/unlock/server/ledger-check-public.ts';

/** Checks of the books that features add to the ledger's own, one line each. */
export const ledgerChecks: readonly LedgerCheck[] = [
  membershipCheck,
  envelopeCheck,
  paymentCheck,
  ...pointChecks,
  ...unlockChecks,
];
