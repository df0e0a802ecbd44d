export const stored = 'kept';
