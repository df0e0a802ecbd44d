import { Password } from '#features/session/contract.ts';

/** Whether the server would accept this password. */
export function isPassword(text: string): boolean {
  return Password.safeParse(text).success;
}
