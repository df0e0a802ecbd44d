export const recoveryPaths = { step1: '/findPassWord/step1', step2: '/findPassWord/step2' } as const;
