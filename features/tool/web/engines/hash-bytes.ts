import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

export type Hashes = Readonly<Record<'MD5' | 'SHA-1' | 'SHA-256' | 'SHA-512', string>>;

/** All hashes of a text or file, which is read in pieces. */
export async function hashBytes(source: string | Blob): Promise<Hashes> {
  const [first, second, third, fourth] = [md5.create(), sha1.create(), sha256.create(), sha512.create()];
  const reader = new Blob([source]).stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    for (const hash of [first, second, third, fourth]) hash.update(value);
  }
  return {
    MD5: bytesToHex(first.digest()),
    'SHA-1': bytesToHex(second.digest()),
    'SHA-256': bytesToHex(third.digest()),
    'SHA-512': bytesToHex(fourth.digest()),
  };
}
