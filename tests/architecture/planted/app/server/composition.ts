export const composition = 'app';
