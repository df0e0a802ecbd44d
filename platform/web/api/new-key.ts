/** A key for a write that must happen once. Not `randomUUID`: that needs HTTPS, and a house in a local network may have none. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
