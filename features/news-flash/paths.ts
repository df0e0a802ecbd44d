export const newsFlashListPath = '/newsFlash';

export const newsFlashPath = (id: string): string => `/newsFlashDetail?id=${id}`;
