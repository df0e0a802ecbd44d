export const paths = { login: '/login', register: '/register' } as const;

/** Where a suspended member reads why, and appeals; the token comes behind `#`, which reaches no server. */
export const suspensionPath = '/suspension';

/** The page for recovering a forgotten password. */
export const recoveryPath = '/findPassWord/step1';

/**
 * Where newcomers without a name of their own are asked for one; `jumpUrl`, as it stands in an address, comes after.
 */
export function welcomePath(jumpUrl: string | null): string {
  return jumpUrl ? `/user/welcome?${new URLSearchParams({ jumpUrl })}` : '/user/welcome';
}
