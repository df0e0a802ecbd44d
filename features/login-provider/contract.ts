import * as z from 'zod/mini';
import { ownerProof } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { ById, Id, Instant } from '#platform/shared/rules.ts';
import { providerKinds } from './kinds.ts';

/** A route of this site as the client encodes it; the client alone decodes it, and only to a path of its own origin. */
export const JumpUrl = z._default(z.string().check(z.regex(/^[A-Za-z0-9_=-]{0,1500}$/, 'rule.invalid')), '');

/** A way in through another site, as the login page offers it. `interfaceProduct`: 10 WeChat, 20 GitHub, 30 OpenID Connect. */
export const ThirdPartyLogin = z.object({
  thirdPartyLoginInterfaceId: Id,
  interfaceProduct: z.int(),
  kind: z.enum(providerKinds),
  name: z.string(),
});
export type ThirdPartyLogin = z.output<typeof ThirdPartyLogin>;

/** What came back in the address from the other site. */
export const ProviderReturn = z.strictObject({
  state: z.string().check(z.minLength(1, 'rule.required'), z.maxLength(200, 'rule.invalid')),
  code: z.optional(z.string().check(z.maxLength(4000, 'rule.invalid'))),
  /** Who says so (RFC 9207). */
  iss: z.optional(z.string().check(z.maxLength(500, 'rule.invalid'))),
  /** Instead of a code: why not. */
  error: z.optional(z.string().check(z.maxLength(200, 'rule.invalid'))),
});
export type ProviderReturn = z.output<typeof ProviderReturn>;

/** A way in that a member has linked, or could. */
export const LinkedLogin = z.object({
  thirdPartyLoginInterfaceId: Id,
  kind: z.enum(providerKinds),
  providerName: z.string(),
  /** What he is called there; null while it is not linked. */
  name: z.nullable(z.string()),
  linkedAt: z.nullable(Instant),
  lastUsedAt: z.nullable(Instant),
});
export type LinkedLogin = z.output<typeof LinkedLogin>;

const nothing = z.strictObject({});
const Redirect = z.object({ redirectUrl: z.string() });
const LinkedLogins = z.object({ logins: z.array(LinkedLogin) });
const Interface = z.string().check(z.regex(/^\d{1,4}$/, 'rule.number'));

export const loginProviderApi = {
  /** The ways that are open in the browser that asks, in staff's order. */
  list: get('/queryThirdPartyLogin', {
    access: 'anyone',
    query: nothing,
    result: z.object({ records: z.array(ThirdPartyLogin) }),
    always: true,
  }),
  /** Where to send the browser. Binds the way back to it by a cookie; good for ten minutes, once. */
  link: get('/thirdParty/loginLink', {
    access: 'anyone',
    query: z.strictObject({
      interfaceProduct: Interface,
      thirdPartyLoginInterfaceId: z.optional(Id),
      jumpUrl: JumpUrl,
    }),
    result: Redirect,
    always: true,
  }),
  linked: get('/user/control/thirdPartyLogins', { access: 'member', query: nothing, result: LinkedLogins }),
  /** The same as `link`, for a member who adds this way to his account. */
  begin: post('/user/control/thirdPartyLogins/:id/begin', {
    access: 'member',
    params: ById,
    body: z.strictObject({ ...ownerProof, jumpUrl: JumpUrl }),
    result: Redirect,
  }),
  unlink: post('/user/control/thirdPartyLogins/:id/unlink', {
    access: 'member',
    params: ById,
    body: z.strictObject(ownerProof),
    result: LinkedLogins,
  }),
};
