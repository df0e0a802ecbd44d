import {
  createPrivateKey,
  createPublicKey,
  createSign,
  createVerify,
  type KeyObject,
  X509Certificate,
} from 'node:crypto';

/** Accepts what vendors' tools output: a PEM, or its base64 body alone. */
function pemOf(text: string, label: string): string {
  const trimmed = text.trim();
  if (trimmed.startsWith('-----BEGIN')) return trimmed;
  const lines = trimmed.replace(/\s+/g, '').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}

/** PKCS #8 or PKCS #1, as PEM or bare. @throws for anything but an RSA key */
export function readPrivateKey(text: string): KeyObject {
  return rsa(firstOf(['PRIVATE KEY', 'RSA PRIVATE KEY'], (label) => createPrivateKey(pemOf(text, label))));
}

/** A public key or a certificate, as PEM or bare. @throws for anything else */
export function readPublicKey(text: string): KeyObject {
  if (text.includes('BEGIN CERTIFICATE')) return rsa(new X509Certificate(text.trim()).publicKey);
  return rsa(firstOf(['PUBLIC KEY', 'RSA PUBLIC KEY'], (label) => createPublicKey(pemOf(text, label))));
}

function firstOf(labels: readonly string[], read: (label: string) => KeyObject): KeyObject {
  for (const label of labels) {
    try {
      return read(label);
    } catch {
      // Not in this format; tries the next.
    }
  }
  throw new TypeError('not a key');
}

function rsa(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'rsa') throw new TypeError('not an RSA key');
  return key;
}

/** SHA-256 with RSA, in base64: Alipay's RSA2 and WeChat Pay's. */
export function signRsa(privateKey: string, text: string): string {
  return createSign('RSA-SHA256').update(text, 'utf8').sign(readPrivateKey(privateKey), 'base64');
}

/** Returns false also for an invalid signature or key. */
export function isSignedRsa(publicKey: string, text: string, signature: string): boolean {
  try {
    return createVerify('RSA-SHA256').update(text, 'utf8').verify(readPublicKey(publicKey), signature, 'base64');
  } catch {
    return false;
  }
}
