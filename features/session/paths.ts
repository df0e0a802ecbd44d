export const paths = { login: '/login', register: '/register', terms: '/termsService' } as const;

/** Where a forgotten password is found again. */
export const recoveryPath = '/findPassWord/step1';
