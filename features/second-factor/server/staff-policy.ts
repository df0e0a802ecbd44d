import type { StaffPermission } from '#features/role/permissions.ts';
import { secondFactorErrors as errors } from '#features/second-factor/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/**
 * Console areas that require a second step: those for money, roles and permissions, providers and member data.
 * Maintained by hand; a new area does not compile until it is listed here.
 */
const wantsStep: Readonly<Record<StaffPermission, boolean>> = {
  'console.overview': false,
  'console.section': false,
  'console.setting': true,
  'console.content': false,
  'console.member': true,
  'console.export': true,
  'console.role': true,
  'console.audit': true,
  'console.job': false,
  'console.verification': true,
  'console.field': false,
  'console.delivery': true,
  'console.provider': true,
  'console.storage': true,
  'console.ban': false,
  'console.level': false,
  'console.emoji': false,
  'console.attachment': false,
  'console.ledger': true,
  'console.money': true,
  'console.payment': true,
  'console.unlock': true,
  'console.red-envelope': true,
  'console.membership': true,
  'console.notice': false,
  'console.feedback': true,
  'console.help': false,
  'console.terms': true,
  'console.announcement': false,
  'console.navigation': false,
};

/** Calls of the other areas that change permissions. */
const wantingCalls: ReadonlySet<string> = new Set(['/admin/sections/:id/rights']);

/** Where the step is enforced; elsewhere the console's first page only recommends it. */
const demandedOn = { publicSite: true, loopback: false } as const;

interface Knock {
  access: string;
  path: string;
  hasSecondStep: boolean;
  /** The site is reachable by others. */
  isPublic: boolean;
}

/** Whether staff whose role permits a call may make it with the second steps they have set up. */
export const canEnter = ({ access, path, hasSecondStep, isPublic }: Knock): Verdict =>
  refuseIf([
    !hasSecondStep && (isPublic ? demandedOn.publicSite : demandedOn.loopback) && isGuarded(access, path),
    errors.stepMissing,
  ]);

function isGuarded(access: string, path: string): boolean {
  if (!access.startsWith('staff:')) return false;
  const permission = `console.${access.slice('staff:'.length)}`;
  return (
    Object.entries(wantsStep).some(([name, isWanted]) => isWanted && name === permission) || wantingCalls.has(path)
  );
}
