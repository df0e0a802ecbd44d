import { Password } from '#features/session/contract.ts';

/** Whether the server would take this as a password. */
export function isPassword(text: string): boolean {
  return Password.safeParse(text).success;
}
