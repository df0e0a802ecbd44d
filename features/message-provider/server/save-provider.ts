import type { ProvenMailForm, ProvenSmsForm } from '#features/message-provider/contract.ts';
import type { Providers } from '#features/outgoing-message/contract.ts';
import { type Outside, providerSaving } from '#features/outgoing-message/server/public.ts';
import { proveSiteOwner } from '#features/second-factor/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';

/** Saves the mail provider. @throws InvalidInput at a field, as `proveSiteOwner` */
export async function saveMailProvider(context: Context, form: ProvenMailForm, outside?: Outside): Promise<Providers> {
  const { ownPassword, ownCode, ...rest } = form;
  await proveSiteOwner(context, { ownPassword, ownCode });
  return providerSaving.saveMailProvider(context, rest, outside);
}

/** Saves the SMS provider. @throws InvalidInput at a field, as `proveSiteOwner` */
export async function saveSmsProvider(context: Context, form: ProvenSmsForm, outside?: Outside): Promise<Providers> {
  const { ownPassword, ownCode, ...rest } = form;
  await proveSiteOwner(context, { ownPassword, ownCode });
  return providerSaving.saveSmsProvider(context, rest, outside);
}
