import * as z from 'zod/mini';
import { Email } from '#features/member/contract.ts';
import { ownerProof } from '#features/second-factor/contract.ts';
import { Password, SignedIn } from '#features/session/contract.ts';
import { get, post, upload } from '#platform/shared/contract.ts';
import { Flag, Id, Instant, secret, text, wholeNumber } from '#platform/shared/rules.ts';
import { SECRET_UNITS } from '#platform/shared/secret-units.ts';

/** Graphemes of a nickname, and days until it may be changed again. */
export const NICKNAME_LENGTH = 15;
export const NICKNAME_DAYS = 30;
export const BIO_LENGTH = 200;
export const AVATAR_BYTES = 5 * 1024 * 1024;

/** One grapheme may be many characters: the database counts those. */
const characters = (max: number, code: string) =>
  z.string().check(z.refine((value: string) => [...value].length <= max, { error: code }));

/** Runs of spaces are one, and what cannot be seen or turns the writing round goes; joiners of emoji stay. */
function cleanName(value: string): string {
  return value
    .replace(
      /[\p{Cc}\u00ad\u061c\u115f\u1160\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/gu,
      '',
    )
    .replace(/\s+/gu, ' ')
    .trim();
}

/** '' leaves the member without one. */
export const Nickname = z.pipe(
  text(0, NICKNAME_LENGTH),
  z.pipe(z.transform(cleanName), characters(60, `rule.maximum:${NICKNAME_LENGTH}`)),
);

export const Bio = z.pipe(text(0, BIO_LENGTH), characters(400, `rule.maximum:${BIO_LENGTH}`));

/** A member's account as he sees it himself. Phone and e-mail are masked. */
export const OwnProfile = z.object({
  account: z.string(),
  /** '' where he has none and goes by his account. */
  nickname: z.string(),
  /** When it may be changed again; null: now. */
  nicknameFreeAt: z.nullable(Instant),
  avatarPath: z.nullable(z.string()),
  mayUploadAvatar: z.boolean(),
  bio: z.string(),
  /** Others see what he has been doing. */
  allowUserDynamic: z.boolean(),
  hasPassword: z.boolean(),
  /** The password hint question. */
  issue: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  joinedAt: Instant,
  /** Roles that are bought or given, with their end; null: for good. */
  userRoleList: z.array(z.object({ id: Id, name: z.string(), validPeriodEnd: z.nullable(Instant) })),
});
export type OwnProfile = z.output<typeof OwnProfile>;

export const ProfileEdit = z.strictObject({ nickname: Nickname, bio: Bio, allowUserDynamic: Flag });
export type ProfileEdit = z.output<typeof ProfileEdit>;

/** A password as typed for proof. */
const Proof = z.optional(z.string().check(z.maxLength(SECRET_UNITS, 'rule.maximum:200')));

export const PasswordChange = z.strictObject({
  /** Left out by who has none yet. */
  oldPassword: Proof,
  ownCode: ownerProof.ownCode,
  password: Password,
});
export type PasswordChange = z.output<typeof PasswordChange>;

export const HintChange = z.strictObject({
  oldPassword: Proof,
  ownCode: ownerProof.ownCode,
  issue: text(7, 50),
  answer: secret(7, 200),
});
export type HintChange = z.output<typeof HintChange>;

export const EmailBinding = z.strictObject({
  /** Asked of who has a password. */
  oldPassword: Proof,
  ownCode: ownerProof.ownCode,
  email: Email,
  emailCode: z.string().check(z.regex(/^\d{6}$/, 'rule.length:6:6')),
});
export type EmailBinding = z.output<typeof EmailBinding>;

const pixel = (min: number) => wholeNumber(min, 9_999_999);

/** The part to keep, in the picture's own pixels as it is seen upright. */
export const Crop = z.strictObject({ x: pixel(0), y: pixel(0), width: pixel(1), height: pixel(1) });
export type Crop = z.output<typeof Crop>;

const Avatar = z.object({ avatarPath: z.nullable(z.string()) });
const nothing = z.strictObject({});

export const profileApi = {
  read: get('/user/control/editUser', { access: 'member', query: nothing, result: OwnProfile }),
  edit: post('/user/control/editUser', { access: 'member', body: ProfileEdit, result: z.object({}) }),
  updateAvatar: upload('/user/control/updateAvatar', {
    access: 'member',
    file: { field: 'imgFile', maxBytes: AVATAR_BYTES, types: ['png', 'jpeg', 'gif', 'webp'] },
    body: Crop,
    result: Avatar,
  }),
  removeAvatar: post('/user/control/removeAvatar', { access: 'member', body: nothing, result: Avatar }),
  /** Ends every session of the member and answers the pair of a new one. */
  changePassword: post('/user/control/changePassword', {
    access: 'member',
    cost: 'sign-in',
    body: PasswordChange,
    result: SignedIn,
  }),
  changeHint: post('/user/control/changeHint', {
    access: 'member',
    cost: 'sign-in',
    body: HintChange,
    result: z.object({}),
  }),
};

export const emailApi = {
  /** With a code of the purpose `bind-email` that was sent to the new address. */
  bind: post('/user/control/emailBinding', {
    access: 'member',
    cost: 'sign-in',
    body: EmailBinding,
    result: z.object({}),
  }),
};
