export const cherry = 'cherry';
