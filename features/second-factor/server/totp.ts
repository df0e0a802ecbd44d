import { generateSecret, generateURI, verifySync } from 'otplib';

/** Tolerance in seconds either side of now: one step of 30 s. */
const TOLERANCE = 30;

/** A secret of 160 bits in Base32, the encoding that apps expect. */
export function makeSecret(): string {
  return generateSecret();
}

/** Content of the QR code. */
export function secretUri(input: { title: string; account: string; secret: string }): string {
  // Apps use a colon to separate the two names, so neither may contain one.
  return generateURI({ issuer: input.title.replaceAll(':', ' ').trim(), label: input.account, secret: input.secret });
}

/** The time step of a code: the current, previous or next one, and later than `lastStep`; otherwise undefined. */
export function stepOf(input: { secret: string; code: string; now: Date; lastStep: number }): number | undefined {
  if (!/^\d{6}$/.test(input.code)) return undefined;
  const result = verifySync({
    secret: input.secret,
    token: input.code,
    epoch: Math.floor(input.now.getTime() / 1000),
    epochTolerance: TOLERANCE,
  });
  return result.valid && 'timeStep' in result && result.timeStep > input.lastStep ? result.timeStep : undefined;
}
