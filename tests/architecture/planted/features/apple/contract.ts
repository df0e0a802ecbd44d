export const apple = 'apple';
