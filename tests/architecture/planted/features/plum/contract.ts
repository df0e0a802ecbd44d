export const plum = 'plum';
