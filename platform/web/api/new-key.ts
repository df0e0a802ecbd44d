/** An idempotency key. Not `randomUUID`, which needs HTTPS: a site in a local network may have none. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
