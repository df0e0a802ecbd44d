import * as z from 'zod/mini';
import { CaptchaKey, CaptchaValue } from '#features/captcha/contract.ts';
import { Account, Email, Phone } from '#features/member/contract.ts';
import { FieldEntries, MemberField } from '#features/member-field/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { eachLanguage } from '#platform/shared/language.ts';
import { Flag, plainText, secret, wideSecret, wideText } from '#platform/shared/rules.ts';
import { SECRET_UNITS } from '#platform/shared/secret-units.ts';
import { written } from '#platform/shared/written.ts';

/** The signed-in member in the shape of the seed client. `nickname` is the display name; a missing picture is ''. */
export const SystemUser = z.object({
  userId: z.string(),
  userName: z.string(),
  account: z.string(),
  nickname: z.string(),
  avatarPath: z.string(),
  avatarName: z.string(),
  isStaff: z.boolean(),
  /** They have not agreed to the terms that ask for it. */
  owesConsent: z.optional(z.boolean()),
});
export type SystemUser = z.output<typeof SystemUser>;

/** A new pair: the access token is valid for 2 hours, the refresh token for 30 days. */
export const SignedIn = z.object({ accessToken: z.string(), refreshToken: z.string(), systemUser: SystemUser });
export type SignedIn = z.output<typeof SignedIn>;

export const Password = secret(7, 200);
/** Registering requires accepting the terms. */
const AgreedTerms = Flag.check(z.refine((isAgreed: boolean) => isAgreed, { error: 'session.terms' }));

/** Ways to register and to log in; the site's lists name the open ones, in the order of their tabs. */
const AccountType = z.enum(['account', 'phone', 'email']);
export type AccountType = z.output<typeof AccountType>;

/** Six digits as sent to a phone or an e-mail address. */
const Code = z.string().check(z.regex(/^\s*\d{6}\s*$/, 'verificationCode.six'));

/** By password, or by the code that was sent to the phone or e-mail address: exactly one of the three. */
export const Credentials = z.strictObject({
  /** An account, a phone or an e-mail address. Counted in characters: it becomes part of the keys of counters. */
  account: plainText(1, 90),
  password: z.optional(
    z.string().check(z.minLength(1, 'rule.required'), z.maxLength(SECRET_UNITS, 'rule.maximum:200')),
  ),
  smsCode: z.optional(Code),
  emailCode: z.optional(Code),
  captchaKey: z.optional(CaptchaKey),
  captchaValue: z.optional(CaptchaValue),
});
export type Credentials = z.output<typeof Credentials>;

/** The fields each type needs besides the password are in `registration.ts`. */
export const Registration = z.strictObject({
  type: z._default(AccountType, 'account'),
  account: z.optional(written(Account, 'line')),
  phone: z.optional(Phone),
  email: z.optional(Email),
  password: Password,
  /** The password hint question. */
  issue: z.optional(written(wideText(7, 50), 'line')),
  answer: z.optional(wideSecret(7, 200)),
  smsCode: z.optional(Code),
  emailCode: z.optional(Code),
  captchaKey: z.optional(CaptchaKey),
  captchaValue: z.optional(CaptchaValue),
  userCustom: FieldEntries,
  agreeTerms: AgreedTerms,
});
export type Registration = z.output<typeof Registration>;

/** Signed in, or pending a second step: then `/login/second` finishes with the ticket and one of the methods. */
export const LoginAnswer = z.union([
  SignedIn,
  z.object({ secondStep: z.object({ ticket: z.string(), methods: z.array(z.enum(['totp', 'passkey', 'recovery'])) }) }),
]);
export type LoginAnswer = z.output<typeof LoginAnswer>;
export type SecondStep = Extract<LoginAnswer, { secondStep: object }>['secondStep'];

const nothing = z.strictObject({});

/** The ways to sign in or register that are currently open. `captchaKey` is null while no captcha is needed. */
const LoginForm = z.object({
  isOpen: z.boolean(),
  captchaKey: z.nullable(z.string()),
  allowLoginAccountType: z.array(AccountType),
  /** Of these, where a code can be sent to. */
  codeTypes: z.array(AccountType),
  /** Codes go no further than the outbox of this local site. */
  trialTypes: z.array(AccountType),
});
export type LoginForm = z.output<typeof LoginForm>;
const RegisterForm = z.object({
  isOpen: z.boolean(),
  captchaKey: z.string(),
  allowRegisterAccountType: z.array(AccountType),
  /** Codes go no further than the outbox of this local site. */
  trialTypes: z.array(AccountType),
  fields: z.array(MemberField),
});
export type RegisterForm = z.output<typeof RegisterForm>;

export const sessionApi = {
  loginForm: get('/login', { access: 'anyone', cost: 'captcha', query: nothing, result: LoginForm, always: true }),
  login: post('/login', { access: 'anyone', cost: 'sign-in', body: Credentials, result: LoginAnswer, always: true }),
  registerForm: get('/register', {
    access: 'anyone',
    cost: 'captcha',
    query: nothing,
    result: RegisterForm,
    always: true,
  }),
  register: post('/register', { access: 'anyone', cost: 'sign-in', body: Registration, result: SignedIn }),
  /** Signs in by a one-time link. The site itself issued it, so no second step is required. */
  signInLink: post('/signInLink', {
    access: 'anyone',
    cost: 'sign-in',
    body: z.strictObject({
      token: z.string().check(z.minLength(1, 'rule.required'), z.maxLength(100, 'rule.invalid')),
    }),
    result: SignedIn,
    always: true,
  }),
  /** Both tokens are in the header; only the refresh token is read. */
  refreshToken: post('/refreshToken', {
    access: 'anyone',
    cost: 'sign-in',
    body: nothing,
    result: SignedIn,
    always: true,
  }),
  logout: post('/logout', { access: 'anyone', body: nothing, result: z.object({}), always: true }),
};

const Picture = z.nullable(z.object({ src: z.string(), width: z.int(), height: z.int() }));
const Announcement = z.object({
  /** '' for what the site itself says, which cannot be put away. */
  id: z.string(),
  /** `bar`, `home`, or the id of a section. */
  at: z.string(),
  html: z.string(),
  lang: z.string(),
  /** '' for none. */
  link: z.string(),
  picture: Picture,
});

export const BaseInfo = z.object({
  baseURL: z.string(),
  commonPath: z.string(),
  contextPath: z.string(),
  templateDir: z.string(),
  title: z.string(),
  keywords: z.string(),
  description: z.string(),
  /** Null for a guest. */
  systemUser: z.nullable(SystemUser),
  baseURI: z.string(),
  fileStorageSystem: z.int(),
  supportAccessDevice: z.int(),
  weixin_oa_appid: z.string(),
  languageSwitching: z.object(eachLanguage(() => z.string())),
  /** Filing numbers for the footer; '' if not set. */
  icpFiling: z.string(),
  policeFiling: z.string(),
  /** The zone in which the site's pages write instants: an IANA name. */
  timeZone: z.string(),
  /** Null: the name alone. */
  logo: Picture,
  /** What is for the caller, in their language: one for each place. */
  announcements: z.array(Announcement).check(z.maxLength(200)),
});
export type BaseInfo = z.output<typeof BaseInfo>;

export const siteInfoApi = {
  /** The site and the caller; sets a `cms_token` for this session when the browser's belongs to another. */
  baseInfo: get('/baseInfo', { access: 'anyone', query: nothing, result: BaseInfo, always: true }),
};
