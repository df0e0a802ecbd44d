import * as z from 'zod/mini';
import { ownerProof } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { ById, Flag, Id, listOf, plainText, text } from '#platform/shared/rules.ts';
import { providerKinds, secretFields } from './kinds.ts';

/** As staff see it: what is no secret, and which secrets are kept. */
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
  /** Members who come in by it. */
  linkCount: z.int(),
});
export type AdminProvider = z.output<typeof AdminProvider>;

const reason = z._default(text(0, 500), '');
const optionalText = (most: number) => z._default(text(0, most), '');
/** Empty: the one that is kept stays. */
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

const Providers = z.object({
  records: z.array(AdminProvider),
  /** To be entered at the other site. */
  redirectUrl: z.string(),
  /** Owners alone: whoever says whom the site believes could become anybody. */
  may: z.object({ change: z.boolean() }),
});
export type Providers = z.output<typeof Providers>;

/** Every write but the test answers the list as it is afterwards. Making, changing and deleting ask again who is there, and tell the owners before. */
export const loginProviderAdminApi = {
  list: get('/admin/login-providers', { access: 'staff:provider', query: z.strictObject({}), result: Providers }),
  create: post('/admin/login-providers', {
    access: 'staff:provider',
    body: z.extend(ProviderFields, { kind: z.enum(providerKinds) }),
    result: Providers,
  }),
  /** `ids` names all of them in their new order. */
  reorder: post('/admin/login-providers/order', {
    access: 'staff:provider',
    body: z.strictObject({ ids: listOf(Id, 100), reason }),
    result: Providers,
  }),
  edit: post('/admin/login-providers/:id', {
    access: 'staff:provider',
    params: ById,
    body: ProviderFields,
    result: Providers,
  }),
  /** Speaks to the other site with what is kept. */
  test: post('/admin/login-providers/:id/test', {
    access: 'staff:provider',
    params: ById,
    body: z.strictObject({ reason }),
    /** `said`: what is wrong in the reader's language, '' when fine or not known; `detail`: what the other site or the network said itself. */
    result: z.object({ isFine: z.boolean(), said: z.string(), detail: z.string() }),
  }),
  /** With it go the links of everybody who came in by it. */
  delete: post('/admin/login-providers/:id/delete', {
    access: 'staff:provider',
    params: ById,
    body: z.strictObject({ reason, ...ownerProof }),
    result: Providers,
  }),
};
