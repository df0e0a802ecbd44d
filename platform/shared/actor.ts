/** A right in the typed catalogue of `features/role`; section rights are asked with the section's id. */
export type Permission = string;

/** Who is asking. Rights are those of the roles valid at the instant of the request. */
export interface Guest {
  readonly kind: 'guest';
  may(permission: Permission, sectionId?: string): boolean;
}

export interface Member {
  readonly kind: 'member';
  readonly id: string;
  readonly account: string;
  readonly nickname: string;
  readonly avatarPath: string | null;
  readonly isStaff: boolean;
  readonly isOwner: boolean;
  /** A password alone does not let him in: an app, or a passkey after it, is asked for. */
  readonly hasSecondStep: boolean;
  readonly sessionId: string;
  may(permission: Permission, sectionId?: string): boolean;
}

export type Actor = Guest | Member;
