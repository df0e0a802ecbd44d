import { loginProviderErrors as errors } from '#features/login-provider/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** Whether an unknown person may register through a provider. */
export const canJoin = ({ isOpen, mayRegister }: { isOpen: boolean; mayRegister: boolean }): Verdict =>
  refuseIf([!isOpen || !mayRegister, errors.registerClosed]);
