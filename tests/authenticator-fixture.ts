import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** A device with one key, by the letter of WebAuthn; what it says can be bent to see it refused. */
export interface Authenticator {
  readonly id: string;
  counter: number;
  userHandle: string;
  /** Whether it has seen its owner. */
  isVerified: boolean;
  origin: string;
  rpId: string;
  register(options: { challenge: string; user: { id: string } }): {
    credentialId: string;
    clientDataJSON: string;
    attestationObject: string;
    transports: string[];
  };
  /** Answers a challenge; its counter moves on by one. */
  answer(options: { challenge: string }): {
    credentialId: string;
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle: string;
  };
}

export function makeAuthenticator(site: { origin: string }): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const device: Authenticator = {
    id: credentialId.toString('base64url'),
    counter: 0,
    userHandle: '',
    isVerified: true,
    origin: site.origin,
    rpId: new URL(site.origin).hostname,
    register({ challenge, user }) {
      device.userHandle = user.id;
      const key = Buffer.concat([Buffer.alloc(16), lengthOf(credentialId), credentialId, coseKey(publicKey)]);
      const said = Buffer.concat([authenticatorData(device, WITH_KEY), key]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        lengthOf(said),
        said,
      ]);
      return {
        credentialId: device.id,
        clientDataJSON: clientData(device, 'webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
    },
    answer({ challenge }) {
      device.counter += 1;
      const said = authenticatorData(device, 0);
      const client = clientData(device, 'webauthn.get', challenge);
      return {
        credentialId: device.id,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: said.toString('base64url'),
        signature: sign('sha256', Buffer.concat([said, sha256(client)]), privateKey).toString('base64url'),
        userHandle: device.userHandle,
      };
    },
  };
  return device;
}

function clientData({ origin }: Authenticator, type: string, challenge: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData({ rpId, isVerified, counter }: Authenticator, flags: number): Buffer {
  const tail = Buffer.alloc(5);
  tail.writeUInt8(flags | PRESENT | (isVerified ? VERIFIED : 0));
  tail.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), tail]);
}

function lengthOf(bytes: Buffer): Buffer {
  const two = Buffer.alloc(2);
  two.writeUInt16BE(bytes.length);
  return two;
}

/** {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}
