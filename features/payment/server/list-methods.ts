import type { PaymentMethod } from '#features/payment/contract.ts';
import { type PaymentKind, type Product, products } from '#features/payment/kinds.ts';
import { paymentSettings } from '#features/payment/settings.ts';
import type { Context } from '#platform/server/http/context.ts';
import { readUserAgent } from '#platform/server/http/user-agent.ts';
import { isReady, listRecords } from './ready-provider.ts';

/**
 * The method of a kind that fits this browser. WeChat's browser cannot open WeChat's H5 page, but can read a QR code.
 */
function productFor(kind: PaymentKind, agent: string): Product {
  const { device, browser } = readUserAgent(agent);
  const isSmall = device === 'phone' || device === 'tablet';
  if (kind === 'alipay') return isSmall ? products.alipayWap : products.alipayPage;
  if (kind === 'wechat') return isSmall && browser !== 'WeChat' ? products.wechatH5 : products.wechatNative;
  return kind === 'stripe' ? products.stripeCheckout : products.sandbox;
}

/** Payment methods available in the requesting browser, in the order set by staff. */
export async function openMethods(context: Pick<Context, 'db' | 'site' | 'agent'>): Promise<PaymentMethod[]> {
  const records = (await listRecords(context.db, context.site)).filter(
    (record) => record.is_on && isReady(context.site, record),
  );
  return records.map(({ kind }) => ({
    kind,
    interfaceProduct: productFor(kind, context.agent),
    isTest: kind === 'sandbox',
  }));
}

export async function listMethods(
  context: Context,
): Promise<{ methods: PaymentMethod[]; minFen: number; maxFen: number }> {
  const { topUpMin, topUpMax } = context.site.settings.of(paymentSettings);
  return { methods: await openMethods(context), minFen: topUpMin, maxFen: topUpMax };
}
