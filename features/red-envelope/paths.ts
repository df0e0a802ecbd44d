export const sentListPath = '/wallet/giveRedEnvelopeList';
export const receivedListPath = '/wallet/receiveRedEnvelopeList';
const DISTRIBUTION = '/wallet/redEnvelopeAmountDistributionList';

/** How one of the reader's own envelopes was divided. */
export function distributionPath(id: string): string {
  return `${DISTRIBUTION}?id=${id}`;
}
