import type { StaffPermission } from '#features/role/permissions.ts';
import { secondFactorErrors as errors } from '#features/second-factor/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/**
 * Which areas of the console staff enter only with a second step: those that touch money, roles and rights, providers, or what is
 * known of members. A new area is written here by hand, or nothing compiles.
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
};

/** Calls of the other areas that change who may do what. */
const wantingCalls: ReadonlySet<string> = new Set(['/admin/sections/:id/rights']);

/** Where the step is demanded; elsewhere it is asked for on the console's first page and nothing is closed. */
const demandedOn = { publicSite: true, loopback: false } as const;

interface Knock {
  access: string;
  path: string;
  hasSecondStep: boolean;
  /** Others can reach the site. */
  isPublic: boolean;
}

/** Whether staff whose role opens a call may make it with the steps they log in by. */
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
