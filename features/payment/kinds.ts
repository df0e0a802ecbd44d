/** Payment providers. */
export const paymentKinds = ['sandbox', 'alipay', 'wechat', 'stripe'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Payment methods by their number in URLs; 1 and 4 come from the seed. */
export const products = {
  alipayPage: 1,
  alipayWap: 4,
  wechatNative: 10,
  wechatH5: 14,
  stripeCheckout: 20,
  sandbox: 90,
} as const;
export type Product = (typeof products)[keyof typeof products];

const kindsOfProducts: Readonly<Record<Product, PaymentKind>> = {
  1: 'alipay',
  4: 'alipay',
  10: 'wechat',
  14: 'wechat',
  20: 'stripe',
  90: 'sandbox',
};

export function kindOf(product: Product): PaymentKind {
  return kindsOfProducts[product];
}

export function isProduct(number: number): number is Product {
  return number in kindsOfProducts;
}

/** Purposes of a payment by their number in URLs: 5 a top-up, 1 a membership card. */
export const paymentModules = { 'top-up': 5, membership: 1 } as const;
export type Purpose = keyof typeof paymentModules;
export const purposes = ['top-up', 'membership'] as const satisfies readonly Purpose[];

export const orderStatuses = ['waiting', 'paid', 'closed', 'refunding', 'part_refunded', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Minutes an order can be paid. */
export const OPEN_MINUTES = 15;

/** Settings entered by staff; secrets are stored encrypted and never returned. */
export const setupFields = ['appId', 'merchantId', 'serial', 'providerKey', 'providerSerial', 'apiUrl'] as const;
export const secretFields = ['privateKey', 'apiKey', 'webhookSecret'] as const;
export type SetupField = (typeof setupFields)[number];
export type SecretField = (typeof secretFields)[number];

export interface KindRule {
  setup: readonly SetupField[];
  secrets: readonly SecretField[];
  required: readonly (SetupField | SecretField)[];
  /** Fields that hold a multi-line key or certificate. */
  keys: readonly (SetupField | SecretField)[];
  /** Default of an empty field. */
  defaults: Readonly<Partial<Record<SetupField, string>>>;
  /** Sends back in the currency of the payment; others only in yuan. */
  refundsAnyCurrency: boolean;
}

/** Settings each kind requires. */
export const kindRules: Readonly<Record<PaymentKind, KindRule>> = {
  sandbox: { setup: [], secrets: [], required: [], keys: [], defaults: {}, refundsAnyCurrency: false },
  alipay: {
    setup: ['appId', 'providerKey', 'apiUrl'],
    secrets: ['privateKey'],
    required: ['appId', 'providerKey', 'privateKey'],
    keys: ['providerKey', 'privateKey'],
    defaults: { apiUrl: 'https://openapi.alipay.com/gateway.do' },
    refundsAnyCurrency: false,
  },
  wechat: {
    setup: ['appId', 'merchantId', 'serial', 'providerKey', 'providerSerial', 'apiUrl'],
    secrets: ['privateKey', 'apiKey'],
    required: ['appId', 'merchantId', 'serial', 'providerKey', 'providerSerial', 'privateKey', 'apiKey'],
    keys: ['providerKey', 'privateKey'],
    defaults: { apiUrl: 'https://api.mch.weixin.qq.com' },
    refundsAnyCurrency: false,
  },
  stripe: {
    setup: ['apiUrl'],
    secrets: ['apiKey', 'webhookSecret'],
    required: ['apiKey', 'webhookSecret'],
    keys: [],
    defaults: { apiUrl: 'https://api.stripe.com' },
    refundsAnyCurrency: true,
  },
};

/** Result of a notice. Only `settled` and `late` have credited anybody. */
export const verdicts = [
  'settled',
  'late',
  'repeated',
  'ignored',
  'bad_signature',
  'stale',
  'malformed',
  'wrong_merchant',
  'unknown_order',
  'wrong_amount',
  'wrong_currency',
  'trade_taken',
  'second_payment',
  'member_gone',
] as const;
export type Verdict = (typeof verdicts)[number];

export const reviewStates = [
  'none',
  'open',
  'proposed',
  'credited',
  'returning',
  'returned',
  'dismissed',
  'resolved',
] as const;
export type ReviewState = (typeof reviewStates)[number];

/**
 * State of a payment that does not fit its order, as its payer sees it: under review, credited, being sent back, sent
 * back, or decided otherwise.
 */
export const oddStates = ['waiting', 'credited', 'returning', 'returned', 'decided'] as const;
export type OddState = (typeof oddStates)[number];
