import type { Start } from '#features/payment/contract.ts';
import type { Fact } from '#features/payment/fact.ts';
import type { PaymentKind, Product, SecretField, SetupField } from '#features/payment/kinds.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type FaultKind, kindOfFault } from '#platform/server/outward/explain-fault.ts';
import type { Reach } from '#platform/server/outward/reach.ts';

/** A provider with decrypted credentials. Never leaves the server. */
export interface ReadyPayment {
  kind: PaymentKind;
  /** '' where nothing is set. */
  setup(field: SetupField): string;
  secret(field: SecretField): string;
  reach: Reach;
  /** URL for its notices. */
  noticeUrl: string;
  /** For the sandbox only: its payments are a table of ours, and its key is derived from the site's secret. */
  own: { db: Database; secret: Buffer };
}

/** An order in the form providers need. */
export interface PayableOrder {
  number: string;
  fen: number;
  product: Product;
  createdAt: Date;
  closesAt: Date;
  handle: string | null;
  tradeNumber: string | null;
}

/** The payer's address and the return URL. */
export interface Payer {
  address: string;
  /** Title of the payment at the provider. */
  subject: string;
  returnUrl: string;
}

export interface RawNotice {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  now: Date;
}

/** A verified notice: a payment, an irrelevant one, or the reason for its refusal. */
export type Reading =
  | { kind: 'paid'; fact: Fact }
  | { kind: 'ignored'; fact?: Partial<Fact> }
  | { kind: 'refused'; why: 'bad_signature' | 'stale' | 'malformed' | 'wrong_merchant'; fact?: Partial<Fact> };

/**
 * Same for a notice whose signature is too old, possibly a replay: it credits nothing, but is stored with its content.
 */
export function asStale(reading: Reading): Reading {
  if (reading.kind === 'refused') return reading;
  return reading.kind === 'paid'
    ? { kind: 'refused', why: 'stale', fact: reading.fact }
    : { kind: 'refused', why: 'stale' };
}

/** A payment to be sent back, as its provider knows it: of an order, or one that no order could accept. */
type PaidTrade = Pick<PayableOrder, 'number' | 'fen' | 'tradeNumber'> & { currency: string };

export interface RefundOrder {
  number: string;
  fen: number;
  reason: string;
  /** From an earlier request. */
  providerNumber: string | null;
}

/** `failed`: it will never complete. */
export interface RefundAnswer {
  state: 'done' | 'waiting' | 'failed';
  providerNumber: string | null;
  /** Why it is not complete, or not yet. */
  why?: PaymentFault | undefined;
  /** Time of the refund by the provider's clock; absent where it does not report one. */
  at?: Date | undefined;
}

/** HTTP response to a notice: accepted, or send again. */
export interface NoticeAnswer {
  status: number;
  contentType: string;
  body: string;
}

/** The provider failed in a way that leaves the outcome unknown. The message is for staff and contains no secret. */
export class PaymentFault extends Error {
  /** The provider's error code, used to select our explanation; '' where it gave none. */
  readonly code: string;
  constructor(message: string, options: { code?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = options.code ?? '';
  }
}

/** Faults of one payment; all others are the provider's own, and the next payment would meet them too. */
const OF_ONE: ReadonlySet<string | undefined> = new Set<FaultKind>([
  'noPayment',
  'tooMuch',
  'noRefund',
  'disputed',
  'payerAccount',
  'funds',
  'refundByHand',
  'refundClosed',
  'refundAsksPayer',
  'refundUnderway',
]);

/** Whether the provider works and refused this one payment, with a code of its own. */
export function isOfOnePayment(fault: PaymentFault): boolean {
  const kind = kindOfFault(fault);
  return kind === undefined ? fault.code !== '' : OF_ONE.has(kind);
}

/** Fault of a refund that was accepted but is not complete, by the provider's state. */
export const refundFault = (status: string): PaymentFault => new PaymentFault(status, { code: `refund:${status}` });

/** Client of one provider kind. Performs network calls only, never inside a transaction. */
export interface PaymentProvider {
  /** How the payer continues. @throws PaymentFault */
  begin(provider: ReadyPayment, order: PayableOrder, payer: Payer): Promise<{ start: Start; handle: string | null }>;
  /** Verifies a received notice; never throws. */
  readNotice(provider: ReadyPayment, notice: RawNotice): Promise<Reading>;
  answerNotice(isTaken: boolean): NoticeAnswer;
  /** The order's state at the provider. @throws PaymentFault */
  query(
    provider: ReadyPayment,
    order: PayableOrder,
  ): Promise<{ state: 'paid'; fact: Fact } | { state: 'waiting' | 'closed' }>;
  /** Closes the order to further payment, or reports that it was just paid. @throws PaymentFault */
  close(provider: ReadyPayment, order: PayableOrder): Promise<'closed' | 'paid'>;
  /** Sends money back; idempotent under the refund's number. @throws PaymentFault */
  refund(provider: ReadyPayment, paid: PaidTrade, refund: RefundOrder): Promise<RefundAnswer>;
  /** Tests the settings as far as possible without a payment. @throws PaymentFault */
  test(provider: ReadyPayment): Promise<void>;
}
