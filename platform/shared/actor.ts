/** A permission of the typed catalogue in `features/role`; section permissions are asked with the section's id. */
export type Permission = string;

/** Who is asking. Permissions are those of the roles valid at the instant of the request. */
export interface Guest {
  readonly kind: 'guest';
  may(permission: Permission, sectionId?: string): boolean;
}

/** Reads, and publishes nothing until an instant. */
export interface Mute {
  readonly until: string;
  readonly reason: string;
}

export interface Member {
  readonly kind: 'member';
  readonly id: string;
  readonly account: string;
  readonly nickname: string;
  readonly avatarPath: string | null;
  readonly isStaff: boolean;
  readonly isOwner: boolean;
  /** A password alone does not sign them in: an app or a passkey is required as well. */
  readonly hasSecondStep: boolean;
  readonly sessionId: string;
  /** Absent or null: they may write. */
  readonly mute?: Mute | null;
  /** They have not agreed to the terms that ask for it. */
  readonly owesConsent?: boolean;
  may(permission: Permission, sectionId?: string): boolean;
}

export type Actor = Guest | Member;

/** They may publish nothing, so neither change what they have published; removing it they may. */
export const isMuted = (actor: Actor): boolean => actor.kind === 'member' && !!actor.mute;
