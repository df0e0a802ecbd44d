/** The serial number of a transaction for display: its id with leading zeros, so that it sorts chronologically. */
export function writeSerial(transactionId: string): string {
  return transactionId.padStart(12, '0');
}

/** Parses a typed serial number into the id; null if invalid. */
export function readSerial(typed: string): string | null {
  return /^0*([1-9]\d{0,17})$/.exec(typed)?.[1] ?? null;
}
