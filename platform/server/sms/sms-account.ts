import type { Reach } from '../outward/reach.ts';

/** Whose SMS go out through whom. */
export interface SmsAccount {
  vendor: 'aliyun' | 'tencent';
  keyId: string;
  keySecret: string;
  /** The signature the vendor has approved, without its brackets. */
  signName: string;
  /** Tencent: SmsSdkAppId. */
  appId: string;
  /** Tencent: such as ap-guangzhou. */
  region: string;
  reach: Reach;
  /** Another address than the vendor's own. */
  endpoint?: URL;
}

export interface Sms {
  /** A bare number of the mainland, or one of E.164 with its `+`. */
  phone: string;
  /** The template the vendor has approved. */
  templateId: string;
  /** What fills it, in order; vendors that go by name take the names. */
  places: readonly { name: string; value: string }[];
}
