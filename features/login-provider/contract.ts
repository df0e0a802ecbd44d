import * as z from 'zod/mini';
import { ownerProof } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { ById, Id, Instant } from '#platform/shared/rules.ts';
import { providerKinds } from './kinds.ts';

/** A route of this site, encoded by the client; only the client decodes it, and only to a path of its own origin. */
export const JumpUrl = z._default(z.string().check(z.regex(/^[A-Za-z0-9_=-]{0,1500}$/, 'rule.invalid')), '');

/** A provider as the login page offers it. `interfaceProduct`: 10 WeChat, 20 GitHub, 30 OpenID Connect. */
export const ThirdPartyLogin = z.object({
  thirdPartyLoginInterfaceId: Id,
  interfaceProduct: z.int(),
  kind: z.enum(providerKinds),
  name: z.string(),
});
export type ThirdPartyLogin = z.output<typeof ThirdPartyLogin>;

/** The query parameters of the provider's redirect. */
export const ProviderReturn = z.strictObject({
  state: z.string().check(z.minLength(1, 'rule.required'), z.maxLength(200, 'rule.invalid')),
  code: z.optional(z.string().check(z.maxLength(4000, 'rule.invalid'))),
  /** The issuer (RFC 9207). */
  iss: z.optional(z.string().check(z.maxLength(500, 'rule.invalid'))),
  /** The error code in place of a code. */
  error: z.optional(z.string().check(z.maxLength(200, 'rule.invalid'))),
});
export type ProviderReturn = z.output<typeof ProviderReturn>;

/** A provider that a member has linked, or can link. */
export const LinkedLogin = z.object({
  thirdPartyLoginInterfaceId: Id,
  kind: z.enum(providerKinds),
  providerName: z.string(),
  /** The member's name there; null if not linked. */
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
  /** The providers available in the requesting browser, in staff's order. */
  list: get('/queryThirdPartyLogin', {
    access: 'anyone',
    query: nothing,
    result: z.object({ records: z.array(ThirdPartyLogin) }),
    always: true,
  }),
  /** The URL to redirect the browser to. Binds the return to this browser by a cookie; valid for ten minutes, once. */
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
  /** Like `link`, for a member who adds this provider to their account. */
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
