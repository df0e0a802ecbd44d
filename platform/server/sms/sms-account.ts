import type { Reach } from '../outward/reach.ts';

/** Account at an SMS vendor. */
export interface SmsAccount {
  vendor: 'aliyun' | 'tencent';
  keyId: string;
  keySecret: string;
  /** The approved signature, without its brackets. */
  signName: string;
  /** Tencent: SmsSdkAppId. */
  appId: string;
  /** Tencent: such as ap-guangzhou. */
  region: string;
  reach: Reach;
  /** Endpoint other than the vendor's default. */
  endpoint?: URL;
}

export interface Sms {
  /** A mainland number without prefix, or E.164 with its `+`. */
  phone: string;
  /** The approved template. */
  templateId: string;
  /** Its parameters, in order; vendors with named parameters use the names. */
  places: readonly { name: string; value: string }[];
}
