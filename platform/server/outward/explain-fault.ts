import type { Language } from '#platform/shared/language.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

const messages = { zh_CN: zh, en_US: en };

export type FaultKind = keyof (typeof zh)['faults'];

/**
 * An error of another server. `said`: a sentence for staff, or '' for an unknown error. `detail`: the original message
 * of the server or the network.
 */
export interface Explained {
  said: string;
  detail: string;
}

/** Error codes of Node, the mail library, SMS and payment vendors, OAuth and S3; the first match applies. */
const KINDS: readonly (readonly [FaultKind, RegExp])[] = [
  ['privateHost', /^private-host$/],
  ['noHost', /^(?:ENOTFOUND|EAI_\w+|EDNS)$/],
  // Refused, timed out and cut off are one kind: distinguishing them would reveal the machines and ports of the
  // internal network.
  [
    'unreachable',
    /^(?:ECONNREFUSED|ETIMEDOUT|ABORT_ERR|TimeoutError|OAUTH_TIMEOUT|E(?:HOST|NET)(?:UNREACH|DOWN)|EADDRNOTAVAIL|ECONN(?:RESET|ABORTED|ECTION)|EPIPE)$/,
  ],
  // Node's "X509 certificate error codes".
  [
    'certificate',
    /^(?:CERT_|CRL_|ERR_TLS_CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(?:GET|VERIFY|DECRYPT|DECODE)_|ERROR_IN_C|INVALID_(?:CA|PURPOSE)$|HOSTNAME_MISMATCH$)/,
  ],
  ['encryption', /^(?:ETLS$|EREQUIRETLS$|EPROTO$|ERR_SSL_|ERR_TLS_)/],
  ['signIn', /^(?:EAUTH|ENOAUTH|invalid_client|incorrect_client_credentials|wechat:40125|AccessDenied|stripe:401)$/],
  ['keyId', /^(?:InvalidAccessKeyId(?:\.\w+)?|AuthFailure\.(?:SecretIdNotFound|InvalidSecretId)|wechat:40013)$/],
  [
    'signature',
    /^(?:SignatureDoesNotMatch|IncompleteSignature|AuthFailure\.SignatureFailure|SIGN_ERROR|isv\.(?:invalid-signature|missing-signature-(?:key|config)))$/,
  ],
  ['clock', /^(?:InvalidTimeStamp\.\w+|AuthFailure\.SignatureExpire|RequestTimeTooSkewed|isv\.invalid-timestamp)$/],
  ['merchant', /^(?:isv\.(?:invalid|missing)-app-id|MCH_NOT_EXISTS|APPID_MCHID_NOT_MATCH)$/],
  ['rights', /^(?:NO_AUTH|stripe:403|isv\.insufficient-(?:isv|user)-permissions)$/],
  ['otherSigner', /^other-signer$/],
  ['otherSeal', /^other-seal$/],
  ['noSetup', /^no-setup$/],
  ['redirect', /^redirect_uri_mismatch$/],
  ['funds', /^(?:NOT_ENOUGH|ACQ\.SELLER_BALANCE_NOT_ENOUGH|balance_insufficient|refund:insufficient_funds)$/],
  ['noPayment', /^(?:RESOURCE_NOT_EXISTS|ACQ\.TRADE_NOT_EXIST|resource_missing)$/],
  ['tooMuch', /^(?:ACQ\.REFUND_AMT_NOT_EQUAL_TOTAL|charge_already_refunded|refund:too-much)$/],
  ['noRefund', /^(?:ACQ\.TRADE_(?:HAS_CLOSE|HAS_FINISHED|NOT_ALLOW_REFUND|STATUS_ERROR))$/],
  ['disputed', /^(?:charge_disputed|refund:charge_for_pending_refund_disputed)$/],
  [
    'payerAccount',
    /^(?:USER_ACCOUNT_ABNORMAL|ACQ\.BUYER_(?:ERROR|NOT_EXIST)|refund:(?:expired_or_canceled|lost_or_stolen)_card)$/,
  ],
  ['refundByHand', /^refund:ABNORMAL$/],
  ['refundClosed', /^refund:(?:CLOSED|canceled)$/],
  ['refundAsksPayer', /^refund:requires_action$/],
  ['refundUnderway', /^refund:(?:PROCESSING|pending|underway)$/],
  ['busy', /^(?:SYSTEM_ERROR|ACQ\.SYSTEM_ERROR|FREQUENCY_LIMITED|RATELIMIT_EXCEEDED|rate_limit|lock_timeout)$/],
  [
    'answer',
    /^(?:no-answer|OAUTH_(?:RESPONSE_IS_NOT_\w+|PARSE_ERROR|INVALID_RESPONSE|JSON_ATTRIBUTE_COMPARISON_FAILED))$/,
  ],
];

/** Maximum depth of nested causes. */
const DEPTH = 6;

/**
 * The kind of an error; undefined if only its own message is available. The outermost error takes precedence, since it
 * may be more specific than its cause.
 */
export function kindOfFault(error: unknown, depth = DEPTH): FaultKind | undefined {
  if (!(error instanceof Error) || depth === 0) return undefined;
  for (const code of codesOf(error)) {
    const found = KINDS.find(([, codes]) => codes.test(code));
    if (found) return found[0];
  }
  // A host with several addresses fails for each of them.
  const next: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return kindOfFault(next, depth - 1);
}

/** The mail library overrides the system's code and keeps it in `originalCode`; S3 uses error names as codes. */
function codesOf(error: Error): string[] {
  const own: Readonly<Record<string, unknown>> = { ...error };
  return [own['originalCode'], own['code'], error.name].filter((code) => typeof code === 'string');
}

/**
 * The message of an error, truncated and never empty; an error for several addresses has its message only in the
 * individual errors.
 */
export function detailOfFault(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const first: unknown = error instanceof AggregateError && error.message === '' ? error.errors[0] : error;
  const text = first instanceof Error && first.message !== '' ? first.message : error.name;
  return text.replace(/\s+/g, ' ').slice(0, 300);
}

/** For staff: a sentence in their language for a known error, and the technical message. */
export function explainFault(error: unknown, language: Language): Explained {
  const kind = kindOfFault(error);
  return { said: faultMessage(kind, language), detail: kind === 'unreachable' ? '' : detailOfFault(error) };
}

/** Both in one line. */
export function tellFault({ said, detail }: Explained, language: Language): string {
  if (said === '' || detail === '') return said || detail;
  return inLanguage(messages, language).inFull({ said: said.replace(/[。.]$/, ''), detail });
}

function faultMessage(kind: FaultKind | undefined, language: Language): string {
  return kind === undefined ? '' : inLanguage(messages, language).faults[kind];
}

/** Serialised to one text, to be stored and read in any language. */
export function logFault(error: unknown): string {
  const kind = kindOfFault(error);
  if (kind === 'unreachable') return 'outward.unreachable ';
  return kind === undefined ? detailOfFault(error) : `outward.${kind} ${detailOfFault(error)}`;
}

/** Kinds stored by earlier versions, before they were merged into one. */
const FORMER_UNREACHABLE: ReadonlySet<string> = new Set(['refused', 'slow', 'cut']);

/** Reads a text stored by `logFault`. */
export function readFault(stored: string, language: Language): Explained {
  const [, kind = '', detail = ''] = /^outward\.(\w+) (.*)$/s.exec(stored) ?? [];
  if (kind === 'unreachable' || FORMER_UNREACHABLE.has(kind))
    return { said: faultMessage('unreachable', language), detail: '' };
  return isKind(kind) ? { said: faultMessage(kind, language), detail } : { said: '', detail: stored };
}

function isKind(text: string): text is FaultKind {
  return Object.hasOwn(zh.faults, text);
}
