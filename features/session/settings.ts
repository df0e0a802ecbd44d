import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';

/** Any of the three, each at most once, in the order of the tabs. */
const Types = z
  .string()
  .check(
    z.regex(
      /^\s*(?:(account|phone|email)\s*(?:,\s*(?!\1)(account|phone|email)\s*(?:,\s*(?!\1|\2)(?:account|phone|email)\s*)?)?)?$/,
      'session.types',
    ),
  );

const chosen = { input: 'choices', choices: ['account', 'phone', 'email'], separator: ',' } as const;

export const sessionSettings = {
  /** Ways to register, in the order of the tabs; empty: registration is closed. */
  allowRegisterAccountType: setting({ schema: Types, initial: 'account,phone,email', ...chosen }),
  /** Ways to log in; empty: only staff can log in. */
  allowLoginAccountType: setting({ schema: Types, initial: 'account,phone,email', ...chosen }),
};
