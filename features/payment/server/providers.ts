import type { PaymentKind } from '#features/payment/kinds.ts';
import type { PaymentProvider } from './provider.ts';

/** Clients of each kind, loaded on demand. */
const loaders: Readonly<Record<PaymentKind, () => Promise<PaymentProvider>>> = {
  sandbox: async () => (await import('./sandbox-provider.ts')).sandboxProvider,
  alipay: async () => (await import('./alipay-provider.ts')).alipayProvider,
  wechat: async () => (await import('./wechat-provider.ts')).wechatProvider,
  stripe: async () => (await import('./stripe-provider.ts')).stripeProvider,
};

export function loadProvider(kind: PaymentKind): Promise<PaymentProvider> {
  return loaders[kind]();
}
