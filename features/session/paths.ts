export const paths = { login: '/login', register: '/register', terms: '/termsService' } as const;

/** The page for recovering a forgotten password. */
export const recoveryPath = '/findPassWord/step1';
