import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const ECDSA_SHA256 = Buffer.from('300a06082a8648ce3d040302', 'hex');

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const time = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]|\.\d+/g, '')}`));

/** A certificate for `localhost` and 127.0.0.1, signed by itself, good for an hour, with its key; both as PEM. */
export function certificateFixture(): { cert: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = der(0x30, der(0x31, der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('localhost')))));
  const validity = der(0x30, time(new Date(Date.now() - 60_000)), time(new Date(Date.now() + 3_600_000)));
  const names = der(0x30, der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])));
  const extensions = der(0xa3, der(0x30, der(0x30, Buffer.from('0603551d11', 'hex'), der(0x04, names))));
  const serial = der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)]));
  const content = der(
    0x30,
    der(0xa0, Buffer.from('020102', 'hex')),
    serial,
    ECDSA_SHA256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  );
  const whole = der(0x30, content, ECDSA_SHA256, der(0x03, Buffer.from([0]), sign('sha256', content, privateKey)));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
