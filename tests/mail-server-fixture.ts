import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { certificateFixture } from '#tests/certificate-fixture.ts';

export interface Received {
  from: string;
  to: string[];
  /** As it came over the wire. */
  raw: string;
  isEncrypted: boolean;
  user: string;
}

export interface MailServer {
  port: number;
  /** To be trusted by whoever speaks to it. */
  authority: string;
  received: Received[];
  /** What it answers to the next recipients, one each: an SMTP status, or nothing to take it. */
  refusals: number[];
  close(): Promise<void>;
}

/** A real SMTP server on loopback; it takes mails from `teahouse` with the password `kettle`. */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const { cert, key } = certificateFixture();
  const received: Received[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    cert,
    key,
    logger: false,
    authOptional: false,
    onAuth({ username, password }, _session, done) {
      if (username === 'teahouse' && password === 'kettle') done(null, { user: username });
      else done(new Error('not you'));
    },
    onRcptTo(_address, _session, done) {
      const status = refusals.shift();
      done(status === undefined ? null : Object.assign(new Error('refused here'), { responseCode: status }));
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((item) => item.address),
          raw: Buffer.concat(pieces).toString('utf8'),
          isEncrypted: session.secure,
          user: String(session.user ?? ''),
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  return {
    port: address.port,
    authority: cert,
    received,
    refusals,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The readable parts of a mail: headers unfolded and decoded, both bodies as text. */
export function readMail(raw: string): { header: (name: string) => string; text: string; html: string } {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => decodeMessages(new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '');
  return { header, text: partOf(raw, 'text/plain'), html: partOf(raw, 'text/html') };
}

function decodeMessages(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?(b|q)\?([^?]*)\?=/gi, (_, kind: string, body: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(body, 'base64').toString() : unquote(body.replace(/_/g, ' ')),
    );
}

function partOf(raw: string, type: string): string {
  const part = raw.split(/\r\n--/).find((item) => item.toLowerCase().includes(`content-type: ${type}`)) ?? '';
  const cut = part.indexOf('\r\n\r\n');
  const body = part.slice(cut + 4);
  if (/transfer-encoding: base64/i.test(part.slice(0, cut))) return Buffer.from(body, 'base64').toString();
  return /transfer-encoding: quoted-printable/i.test(part.slice(0, cut)) ? unquote(body.replace(/=\r\n/g, '')) : body;
}

function unquote(text: string): string {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
}
