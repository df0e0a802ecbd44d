/** Encryption purposes of message texts and provider secrets. */
export const VALUES_USE = 'delivery.words';
export const SECRET_USE = 'delivery.provider';
