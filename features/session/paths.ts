export const paths = { login: '/login', register: '/register', terms: '/termsService' } as const;
