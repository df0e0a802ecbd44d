/**
 * Kinds of people who knock. `author` owns what the sample calls name, and has blocked `blocked`; `expired` held a
 * membership that has ended; `staff` may enter the audit log and no other area.
 */
export const persons = [
  'guest',
  'author',
  'stranger',
  'blocked',
  'expired',
  'vip',
  'verified',
  'suspended',
  'cancelled',
  'staff',
  'owner',
] as const;
export type Person = (typeof persons)[number];

/** One call: its class of access, and what is otherwise than the class says. */
export interface Row {
  access: string;
  /** At the door, for single persons. */
  resolver?: Partial<Record<Person, 401 | 403 | 'in'>>;
  /** What everybody but the author hears of the call as it is meant. */
  others?: 401 | 403 | 404;
  /** What whoever the author has blocked hears of the call as it is meant, and a stranger does not. */
  blocked?: string;
}

export const anyone: Row = { access: 'anyone' };
export const member: Row = { access: 'member' };
/** Public to read, its author's alone to change. */
export const authorsOwn: Row = { access: 'member', others: 403 };
/** Answers or quotes somebody. */
export const answering: Row = { access: 'member', blocked: 'block.noAnswer' };
/** For others it does not exist. */
export const onesOwn: Row = { access: 'member', others: 404 };
/** These look at the refresh half themselves and say what has become of the session. */
export const byItsOwnToken: Row = { access: 'anyone', resolver: { suspended: 'in', cancelled: 'in' } };
export const staff = (area: string): Row => ({ access: `staff:${area}` });

/** Rows of one feature by `METHOD /path`. */
export type AccessTable = Readonly<Record<string, Row>>;
