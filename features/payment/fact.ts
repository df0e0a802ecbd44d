/** What a provider says has been paid. */
export interface Fact {
  orderNumber: string;
  tradeNumber: string;
  fen: number;
  currency: string;
  /** When it was paid, by the provider's own clock; absent where it does not say. */
  at?: Date | undefined;
}
