export const offered = 'offered';
