export const sentListPath = '/wallet/giveRedEnvelopeList';
export const receivedListPath = '/wallet/receiveRedEnvelopeList';
const DISTRIBUTION = '/wallet/redEnvelopeAmountDistributionList';

/** Page of the shares of the reader's own envelope. */
export function distributionPath(id: string): string {
  return `${DISTRIBUTION}?id=${id}`;
}
