import type { Start } from '#features/payment/contract.ts';
import type { Fact } from '#features/payment/fact.ts';
import type { PaymentKind, Product, SecretField, SetupField } from '#features/payment/kinds.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Reach } from '#platform/server/outward/reach.ts';

/** A provider with everything needed to speak to it. Never leaves the server. */
export interface ReadyPayment {
  kind: PaymentKind;
  /** '' where nothing is set. */
  setup(field: SetupField): string;
  secret(field: SecretField): string;
  reach: Reach;
  /** Where it sends its notices. */
  noticeUrl: string;
  /** Of the sandbox: its world is a table of ours, and its key is made of the site's. */
  own: { db: Database; secret: Buffer };
}

/** An order as a provider has to know it. */
export interface PayableOrder {
  number: string;
  fen: number;
  product: Product;
  createdAt: Date;
  closesAt: Date;
  handle: string | null;
  tradeNumber: string | null;
}

/** Who is about to pay, and where he comes back to. */
export interface Payer {
  address: string;
  /** What the payment is called over there. */
  subject: string;
  returnUrl: string;
}

export interface RawNotice {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  now: Date;
}

/** A notice once it has been looked at: a fact to be believed, nothing to us, or why it is not believed. */
export type Reading =
  | { kind: 'paid'; fact: Fact }
  | { kind: 'ignored'; fact?: Partial<Fact> }
  | { kind: 'refused'; why: 'bad_signature' | 'stale' | 'malformed' | 'wrong_merchant'; fact?: Partial<Fact> };

/** The same of a notice signed too long ago, perhaps a copy: it is believed in nothing, but that it came is kept with what it says. */
export function asStale(reading: Reading): Reading {
  if (reading.kind === 'refused') return reading;
  return reading.kind === 'paid'
    ? { kind: 'refused', why: 'stale', fact: reading.fact }
    : { kind: 'refused', why: 'stale' };
}

/** A payment to be sent back, as its provider knows it: of an order, or one that no order of ours could take. */
type PaidTrade = Pick<PayableOrder, 'number' | 'fen' | 'tradeNumber'> & { currency: string };

export interface RefundOrder {
  number: string;
  fen: number;
  reason: string;
  /** From an earlier asking. */
  providerNumber: string | null;
}

/** `failed`: it will never be done. */
export interface RefundAnswer {
  state: 'done' | 'waiting' | 'failed';
  providerNumber: string | null;
  /** Why it is not done, or not yet. */
  why?: PaymentFault | undefined;
  /** When it went back, by the provider's own clock; absent where it does not say. */
  at?: Date | undefined;
}

/** What it answers a notice with: taken, or to be sent again. */
export interface NoticeAnswer {
  status: number;
  contentType: string;
  body: string;
}

/** The other side did not do what it should, and it is not known what it did. The message is for staff and holds no secret. */
export class PaymentFault extends Error {
  /** What the other side calls it, for sentences of ours; '' where it gave no code. */
  readonly code: string;
  constructor(message: string, options: { code?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = options.code ?? '';
  }
}

/** A refund that has been taken but is not done, by what its provider calls its state. */
export const refundFault = (status: string): PaymentFault => new PaymentFault(status, { code: `refund:${status}` });

/** One kind of provider. Network only: nothing of it runs inside a transaction. */
export interface PaymentProvider {
  /** How the payer goes on. @throws PaymentFault */
  begin(provider: ReadyPayment, order: PayableOrder, payer: Payer): Promise<{ start: Start; handle: string | null }>;
  /** Judges what has come in; never throws. */
  readNotice(provider: ReadyPayment, notice: RawNotice): Promise<Reading>;
  answerNotice(isTaken: boolean): NoticeAnswer;
  /** How the order stands over there. @throws PaymentFault */
  query(
    provider: ReadyPayment,
    order: PayableOrder,
  ): Promise<{ state: 'paid'; fact: Fact } | { state: 'waiting' | 'closed' }>;
  /** Nobody can pay it any more, or somebody just has. @throws PaymentFault */
  close(provider: ReadyPayment, order: PayableOrder): Promise<'closed' | 'paid'>;
  /** Sends money back; asked again under the same number it does so once. @throws PaymentFault */
  refund(provider: ReadyPayment, paid: PaidTrade, refund: RefundOrder): Promise<RefundAnswer>;
  /** Whether the set-up works, as far as that shows without a payment. @throws PaymentFault */
  test(provider: ReadyPayment): Promise<void>;
}
