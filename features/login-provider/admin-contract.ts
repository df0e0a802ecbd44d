import * as z from 'zod/mini';
import { ownerProof } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { ById, Flag, Id, listOf, plainText, startedFrom, text } from '#platform/shared/rules.ts';
import { providerKinds, secretFields } from './kinds.ts';

/** A provider for staff: its public fields, and which secrets are set. */
export const AdminProvider = z.object({
  id: Id,
  kind: z.enum(providerKinds),
  names: z.object({ zh_CN: z.string(), en_US: z.string() }),
  isOn: z.boolean(),
  mayRegister: z.boolean(),
  onDesktop: z.boolean(),
  onMobile: z.boolean(),
  onWechat: z.boolean(),
  issuer: z.string(),
  clientId: z.string(),
  scope: z.string(),
  opAppId: z.string(),
  oaAppId: z.string(),
  siteUrl: z.string(),
  apiUrl: z.string(),
  kept: z.array(z.enum(secretFields)),
  /** Members linked to it. */
  linkCount: z.int(),
  /** Of what an edit replaces. */
  digest: z.string(),
});
export type AdminProvider = z.output<typeof AdminProvider>;

const reason = z._default(text(0, 500), '');
const optionalText = (most: number) => z._default(text(0, most), '');
/** Empty: keep the stored secret. */
const Secret = z._default(z.string().check(z.maxLength(500, 'rule.maximum:500')), '');

export const ProviderFields = z.strictObject({
  nameZh: plainText(1, 40),
  nameEn: plainText(1, 40),
  isOn: Flag,
  mayRegister: Flag,
  onDesktop: Flag,
  onMobile: Flag,
  onWechat: Flag,
  issuer: optionalText(300),
  clientId: optionalText(200),
  scope: optionalText(200),
  opAppId: optionalText(100),
  oaAppId: optionalText(100),
  siteUrl: optionalText(300),
  apiUrl: optionalText(300),
  clientSecret: Secret,
  opSecret: Secret,
  oaSecret: Secret,
  reason,
  ...ownerProof,
});
export type ProviderFields = z.output<typeof ProviderFields>;
const ProviderEdit = z.extend(ProviderFields, startedFrom);
export type ProviderEdit = z.output<typeof ProviderEdit>;

const Providers = z.object({
  records: z.array(AdminProvider),
  /** The redirect URL to register with the provider. */
  redirectUrl: z.string(),
  /** Owners only: a person who controls the trusted provider could sign in as anybody. */
  may: z.object({ change: z.boolean() }),
});
export type Providers = z.output<typeof Providers>;

/**
 * Every write except the test returns the resulting list. Creating, changing and deleting require proof of identity and
 * notify the owners first.
 */
export const loginProviderAdminApi = {
  list: get('/admin/login-providers', { access: 'staff:provider', query: z.strictObject({}), result: Providers }),
  create: post('/admin/login-providers', {
    access: 'staff:provider',
    body: z.extend(ProviderFields, { kind: z.enum(providerKinds) }),
    result: Providers,
  }),
  /** `ids` contains all of them in their new order. */
  reorder: post('/admin/login-providers/order', {
    access: 'staff:provider',
    body: z.strictObject({ ids: listOf(Id, 100), reason }),
    result: Providers,
  }),
  edit: post('/admin/login-providers/:id', {
    access: 'staff:provider',
    params: ById,
    body: ProviderEdit,
    result: Providers,
  }),
  /** Tests the stored configuration against the provider. */
  test: post('/admin/login-providers/:id/test', {
    access: 'staff:provider',
    params: ById,
    body: z.strictObject({ reason }),
    /**
     * `said`: the error in the reader's language, '' if none or unknown; `detail`: the message of the provider or the
     * network.
     */
    result: z.object({ isFine: z.boolean(), said: z.string(), detail: z.string() }),
  }),
  /** Also deletes the links of all members who use it. */
  delete: post('/admin/login-providers/:id/delete', {
    access: 'staff:provider',
    params: ById,
    body: z.strictObject({ reason, ...ownerProof }),
    result: Providers,
  }),
};
