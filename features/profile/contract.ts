import * as z from 'zod/mini';
import { Email } from '#features/member/contract.ts';
import { ownerProof } from '#features/second-factor/contract.ts';
import { Password, SignedIn } from '#features/session/contract.ts';
import { get, post, upload } from '#platform/shared/contract.ts';
import { Flag, Id, Instant, text, wholeNumber, wideSecret, wideText } from '#platform/shared/rules.ts';
import { SECRET_UNITS } from '#platform/shared/secret-units.ts';
import { written } from '#platform/shared/written.ts';

/** Nickname length in graphemes, and days between changes. */
export const NICKNAME_LENGTH = 15;
export const NICKNAME_DAYS = 30;
export const BIO_LENGTH = 200;
export const AVATAR_BYTES = 5 * 1024 * 1024;

/** Limits code points, which the database counts: one grapheme may have many. */
const characters = (max: number, code: string) =>
  z.string().check(z.refine((value: string) => [...value].length <= max, { error: code }));

/** Collapses runs of spaces and removes invisible and bidirectional control characters, except the joiners of emoji. */
function cleanName(value: string): string {
  return value
    .replace(
      /[\p{Cc}\u00ad\u061c\u115f\u1160\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/gu,
      '',
    )
    .replace(/\s+/gu, ' ')
    .trim();
}

/** '' leaves the member without a nickname. */
export const Nickname = written(
  z.pipe(text(0, NICKNAME_LENGTH), z.pipe(z.transform(cleanName), characters(60, `rule.maximum:${NICKNAME_LENGTH}`))),
  'line',
);

export const Bio = written(z.pipe(text(0, BIO_LENGTH), characters(400, `rule.maximum:${BIO_LENGTH}`)), 'line');

/** The member's own account. Phone and e-mail are masked. */
export const OwnProfile = z.object({
  account: z.string(),
  /** '' when there is none and the account name is shown. */
  nickname: z.string(),
  /** When it may be changed again; null: now. */
  nicknameFreeAt: z.nullable(Instant),
  avatarPath: z.nullable(z.string()),
  mayUploadAvatar: z.boolean(),
  bio: z.string(),
  /** Whether others see the member's activity. */
  allowUserDynamic: z.boolean(),
  hasPassword: z.boolean(),
  /** The password hint question. */
  issue: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  joinedAt: Instant,
  /** Bought or granted roles with their end; null: permanent. */
  userRoleList: z.array(z.object({ id: Id, name: z.string(), validPeriodEnd: z.nullable(Instant) })),
});
export type OwnProfile = z.output<typeof OwnProfile>;

export const ProfileEdit = z.strictObject({ nickname: Nickname, bio: Bio, allowUserDynamic: Flag });
export type ProfileEdit = z.output<typeof ProfileEdit>;

/** A password entered as proof. */
const Proof = z.optional(z.string().check(z.maxLength(SECRET_UNITS, 'rule.maximum:200')));

export const PasswordChange = z.strictObject({
  /** Omitted by members without a password. */
  oldPassword: Proof,
  ownCode: ownerProof.ownCode,
  password: Password,
});
export type PasswordChange = z.output<typeof PasswordChange>;

export const HintChange = z.strictObject({
  oldPassword: Proof,
  ownCode: ownerProof.ownCode,
  issue: written(wideText(7, 50), 'line'),
  answer: wideSecret(7, 200),
});
export type HintChange = z.output<typeof HintChange>;

export const EmailBinding = z.strictObject({
  /** Required from members with a password. */
  oldPassword: Proof,
  ownCode: ownerProof.ownCode,
  email: Email,
  emailCode: z.string().check(z.regex(/^\d{6}$/, 'rule.length:6:6')),
});
export type EmailBinding = z.output<typeof EmailBinding>;

const pixel = (min: number) => wholeNumber(min, 9_999_999);

/** The part to keep, in pixels of the picture in upright orientation. */
export const Crop = z.strictObject({ x: pixel(0), y: pixel(0), width: pixel(1), height: pixel(1) });
export type Crop = z.output<typeof Crop>;

const Avatar = z.object({ avatarPath: z.nullable(z.string()) });
const nothing = z.strictObject({});

export const profileApi = {
  read: get('/user/control/editUser', { access: 'member', query: nothing, result: OwnProfile }),
  edit: post('/user/control/editUser', { publishes: true, access: 'member', body: ProfileEdit, result: z.object({}) }),
  updateAvatar: upload('/user/control/updateAvatar', {
    publishes: true,
    access: 'member',
    file: { field: 'imgFile', maxBytes: AVATAR_BYTES, types: ['png', 'jpeg', 'gif', 'webp'] },
    body: Crop,
    result: Avatar,
  }),
  removeAvatar: post('/user/control/removeAvatar', { access: 'member', body: nothing, result: Avatar }),
  /** Ends all of the member's sessions and returns the token pair of a new one. */
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
  /** Requires a code of the purpose `bind-email` sent to the new address. */
  bind: post('/user/control/emailBinding', {
    access: 'member',
    cost: 'sign-in',
    body: EmailBinding,
    result: z.object({}),
  }),
};
