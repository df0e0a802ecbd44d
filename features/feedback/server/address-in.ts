import { Email } from '#features/member/contract.ts';

/** The mail address that a contact is; null where it is something else. */
export function addressIn(contact: string): string | null {
  const parsed = Email.safeParse(contact);
  return parsed.success ? parsed.data : null;
}
