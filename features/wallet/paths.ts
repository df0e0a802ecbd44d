/** The pages of a member's wallet. */
export const walletPaths = {
  index: '/wallet',
  point: '/wallet/point',
  balance: '/wallet/balance',
  payment: '/wallet/payment',
  giveRedEnvelopeList: '/wallet/giveRedEnvelopeList',
  redEnvelopeAmountDistributionList: '/wallet/redEnvelopeAmountDistributionList',
  receiveRedEnvelopeList: '/wallet/receiveRedEnvelopeList',
  proof: '/wallet/proof',
} as const;

export type WalletRoom = Exclude<keyof typeof walletPaths, 'index'>;
