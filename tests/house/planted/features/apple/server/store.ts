export const kept = 'kept';
