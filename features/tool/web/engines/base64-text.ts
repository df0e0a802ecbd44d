/** Characters at once: more would be too many arguments. */
const PIECE = 0x8000;

export function encodeBase64(bytes: Uint8Array, { isUrlSafe }: { isUrlSafe: boolean }): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) pieces.push(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  const text = btoa(pieces.join(''));
  return isUrlSafe ? text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') : text;
}

/**
 * Bytes of Base64 in either alphabet, with or without its end, spaces and a `data:` address before it; null for none.
 */
export function decodeBase64(text: string): Uint8Array | null {
  const plain = text
    .replace(/^\s*data:[^,]*,/, '')
    .replace(/\s+/g, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/={1,2}$/, '');
  if (!/^[A-Za-z0-9+/]*$/.test(plain) || plain.length % 4 === 1) return null;
  const binary = atob(plain);
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** The text that the bytes are in UTF-8; null for other bytes. */
export function textOfBytes(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
