/** What a provider says has been paid. */
export interface Fact {
  orderNumber: string;
  tradeNumber: string;
  fen: number;
  currency: string;
}
