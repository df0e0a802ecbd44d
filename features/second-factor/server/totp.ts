import { generateSecret, generateURI, verifySync } from 'otplib';

/** Seconds either side of now: one step of thirty. */
const TOLERANCE = 30;

/** A secret of 160 bits in Base32, as apps take it. */
export function makeSecret(): string {
  return generateSecret();
}

/** What the QR code says. */
export function secretUri(input: { title: string; account: string; secret: string }): string {
  // A colon divides the two names for apps, so neither may have one.
  return generateURI({ issuer: input.title.replaceAll(':', ' ').trim(), label: input.account, secret: input.secret });
}

/** The time step a code is of: this one, the one before or the next, and later than `lastStep`; else undefined. */
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
