import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { detailOfFault } from '../outward/explain-fault.ts';
import { OutgoingFault } from '../outward/outgoing-fault.ts';
import { OutwardError } from '../outward/outward-error.ts';
import type { Reach } from '../outward/reach.ts';

/** Connection settings of a mail server. */
export interface MailAccount {
  host: string;
  port: number;
  /** `tls` from the first byte (465), `starttls` required before anything else (587), `none` unencrypted. */
  security: 'tls' | 'starttls' | 'none';
  /** Empty: no authentication. */
  user: string;
  password: string;
  fromAddress: string;
  fromName: string;
  reach: Reach;
  /** An additional certificate authority, as PEM. */
  authority?: string;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address at which a mail program ends mails of this kind by one POST (RFC 8058). */
  unsubscribe?: string;
}

export interface Mailer {
  /** Hands a mail over; returns the server's message id. @throws OutgoingFault */
  send(mail: Mail): Promise<string>;
  close(): void;
}

const CONNECT_WITHIN = 5000;
const ANSWER_WITHIN = 10_000;

/** A connection pool to the address that was checked; the name is not resolved a second time. */
async function openTransport(account: MailAccount) {
  const [found] = await account.reach(account.host);
  return createTransport({
    pool: true,
    maxConnections: 2,
    host: found?.address ?? account.host,
    port: account.port,
    secure: account.security === 'tls',
    requireTLS: account.security === 'starttls',
    ignoreTLS: account.security === 'none',
    tls: {
      minVersion: 'TLSv1.2',
      ...(isIP(account.host) === 0 ? { servername: account.host } : {}),
      ...(account.authority === undefined ? {} : { ca: account.authority }),
    },
    connectionTimeout: CONNECT_WITHIN,
    greetingTimeout: CONNECT_WITHIN,
    dnsTimeout: CONNECT_WITHIN,
    socketTimeout: ANSWER_WITHIN,
    maxResponseSize: 65_536,
    ...(account.user === '' ? {} : { auth: { user: account.user, pass: account.password } }),
    // Our content must never make it read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const ONE_CLICK = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** Opens a mail transport; it connects at the first mail and stays connected until `close`. */
export function openMailer(account: MailAccount): Mailer {
  let opening: ReturnType<typeof openTransport> | undefined;
  return {
    async send(mail) {
      try {
        opening ??= openTransport(account);
        const sent = await (await opening).sendMail({
          from: { name: account.fromName, address: account.fromAddress },
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          // Suppresses automatic replies.
          headers: { 'Auto-Submitted': 'auto-generated', ...(mail.unsubscribe === undefined ? {} : ONE_CLICK) },
          ...(mail.unsubscribe === undefined ? {} : { list: { unsubscribe: mail.unsubscribe } }),
        });
        return sent.messageId.slice(0, 200);
      } catch (error) {
        if (error instanceof OutwardError) opening = undefined;
        throw faultOf(error);
      }
    },
    close: () =>
      void opening?.then(
        (transport) => transport.close(),
        () => undefined,
      ),
  };
}

function faultOf(error: unknown): OutgoingFault {
  const status = numberIn(error, 'responseCode');
  // A failed login or encryption is a matter of settings, which staff can fix.
  const isAboutMail = ['EENVELOPE', 'EMESSAGE'].includes(textIn(error, 'code'));
  return new OutgoingFault(detailOfFault(error), {
    isFinal: isAboutMail && status >= 500 && status < 600,
    cause: error,
  });
}

function numberIn(error: unknown, name: string): number {
  const value: unknown =
    typeof error === 'object' && error !== null ? Object.getOwnPropertyDescriptor(error, name)?.value : undefined;
  return typeof value === 'number' ? value : 0;
}

function textIn(error: unknown, name: string): string {
  const value: unknown =
    typeof error === 'object' && error !== null ? Object.getOwnPropertyDescriptor(error, name)?.value : undefined;
  return typeof value === 'string' ? value : '';
}
