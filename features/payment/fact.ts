/** A payment as reported by a provider. */
export interface Fact {
  orderNumber: string;
  tradeNumber: string;
  fen: number;
  currency: string;
  /** Time of payment by the provider's clock; absent where it does not report one. */
  at?: Date | undefined;
}
