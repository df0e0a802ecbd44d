import { writeAudit } from '#features/audit/server/public.ts';
import { ownerNotice } from '#features/outgoing-message/server/public.ts';
import { paymentErrors } from '#features/payment/errors.ts';
import { type PaymentKind, secretFields } from '#features/payment/kinds.ts';
import type {
  AdminPaymentProvider,
  PaymentProviderFields,
  PaymentProviders,
} from '#features/payment/provider-contract.ts';
import { proveSiteOwner } from '#features/second-factor/server/public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { requireUnchanged, withDigest } from '#platform/server/digest-of.ts';
import type { Context } from '#platform/server/http/context.ts';
import { type Explained, explainFault } from '#platform/server/outward/explain-fault.ts';
import type { Site } from '#platform/server/site.ts';
import { checkFields } from './check-fields.ts';
import { PaymentFault } from './provider.ts';
import { lockProviders, type PaymentProviderRecord, updatePositions, upsertProvider } from './provider-store.ts';
import { loadProvider } from './providers.ts';
import { listRecords, makeReady, noticeUrlOf, openSecrets, readRecord, setupOf } from './ready-provider.ts';

/** Without its secrets. */
function present(
  site: Pick<Site, 'environment'>,
  record: PaymentProviderRecord,
): Omit<AdminPaymentProvider, 'kept' | 'digest'> {
  return {
    kind: record.kind,
    isOn: record.is_on,
    appId: setupOf(record, 'appId'),
    merchantId: setupOf(record, 'merchantId'),
    serial: setupOf(record, 'serial'),
    providerKey: setupOf(record, 'providerKey'),
    providerSerial: setupOf(record, 'providerSerial'),
    apiUrl: setupOf(record, 'apiUrl'),
    noticeUrl: noticeUrlOf(site, record.kind),
  };
}

/** What an edit replaces. */
const editedOf = ({ is_on, setup, secrets }: PaymentProviderRecord) => ({ is_on, setup, secrets });

/** All kinds in the order payers see them, with the names of the stored secrets. */
export async function listPaymentProviders(
  { site, actor }: Pick<Context, 'site' | 'actor'>,
  db: Executor,
): Promise<PaymentProviders> {
  const records = await listRecords(db, site);
  return {
    providers: records.map((record) => {
      const secrets = openSecrets(site, record);
      const shown = { ...present(site, record), kept: secretFields.filter((field) => secrets[field] !== undefined) };
      return withDigest(shown, editedOf(record));
    }),
    may: { change: actor.kind === 'member' && actor.isOwner },
  };
}

/**
 * Saves a provider's settings, after the owners have been notified. Whoever sets its keys receives the members' money
 * and signs the notices that credit balances. @throws 400 at the invalid field, 409 saved by others meanwhile or for
 * test money in production, as `proveSiteOwner`
 */
export async function savePaymentProvider(
  context: Context,
  { kind, reason, digest, ownPassword, ownCode, ...fields }: PaymentProviderFields & { kind: PaymentKind },
): Promise<PaymentProviders> {
  await proveSiteOwner(context, { ownPassword, ownCode });
  const { site } = context;
  if (kind === 'sandbox' && fields.isOn && site.environment.isProduction) throw paymentErrors.sandboxInPublic();
  const seen = await readRecord(site.db, site, kind);
  requireUnchanged(editedOf(seen), digest);
  checkFields(context, { kind, fields, before: seen });
  const ownersNotified = await ownerNotice.notifyOwners(context, { what: 'payment', detail: kind });
  return context.transaction(async (tx) => {
    await lockProviders(tx);
    const before = await readRecord(tx, site, kind);
    requireUnchanged(editedOf(before), digest);
    await upsertProvider(tx, {
      kind,
      ...checkFields(context, { kind, fields, before }),
      at: context.now.toISOString(),
    });
    const after = await readRecord(tx, site, kind);
    // The audit log records which secrets were replaced, never their values.
    const replaced = secretFields.filter((field) => fields[field] !== '');
    const target = { kind: 'payment-provider', id: kind };
    await writeAudit(tx, {
      context,
      action: 'payment-provider.save',
      target,
      before: present(site, before),
      after: { ...present(site, after), replaced, ownersNotified },
      reason,
    });
    return listPaymentProviders(context, tx);
  });
}

/** Moves a provider one position up; the first one stays. */
export function raisePaymentProvider(
  context: Context,
  { kind, reason }: { kind: PaymentKind; reason: string },
): Promise<PaymentProviders> {
  const { site } = context;
  return context.transaction(async (tx) => {
    await lockProviders(tx);
    const records = await listRecords(tx, site);
    const before = records.map((record) => record.kind);
    const at = before.indexOf(kind);
    const after = before.filter((item) => item !== kind);
    after.splice(Math.max(0, at - 1), 0, kind);
    await updatePositions(tx, {
      kinds: after,
      isSandboxOn: records.some((record) => record.kind === 'sandbox' && record.is_on),
    });
    await writeAudit(tx, {
      context,
      action: 'payment-provider.raise',
      target: { kind: 'payment-provider', id: kind },
      before,
      after,
      reason,
    });
    return listPaymentProviders(context, tx);
  });
}

/**
 * Tests the provider with the stored settings. The record keeps the technical text, since its readers may use another
 * language.
 */
export async function testPaymentProvider(
  context: Context,
  { kind, reason }: { kind: PaymentKind; reason: string },
): Promise<Explained & { isFine: boolean }> {
  const { site, language } = context;
  const provider = await loadProvider(kind);
  const fault = await provider.test(makeReady(site, await readRecord(context.db, site, kind))).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof PaymentFault) return explainFault(error, language);
      // An invalid key or address throws TypeError: the settings are wrong, not our code.
      if (error instanceof TypeError)
        return explainFault(new PaymentFault(error.message, { code: 'no-setup' }), language);
      throw error;
    },
  );
  const isFine = fault === undefined;
  await context.transaction((tx) =>
    writeAudit(tx, {
      context,
      action: 'payment-provider.test',
      target: { kind: 'payment-provider', id: kind },
      before: null,
      after: { isFine, problem: fault?.detail ?? '' },
      reason,
    }),
  );
  return { isFine, said: '', detail: '', ...fault };
}
