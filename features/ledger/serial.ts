/** The serial number of a transaction as people read it: its id with leading zeros, so that later ones sort behind earlier ones. */
export function writeSerial(transactionId: string): string {
  return transactionId.padStart(12, '0');
}

/** The id in a serial number as somebody typed it; null for what is none. */
export function readSerial(typed: string): string | null {
  return /^0*([1-9]\d{0,17})$/.exec(typed)?.[1] ?? null;
}
