/** Encryption purposes of message texts and provider secrets. */
export const MESSAGES_USE = 'delivery.words';
export const SECRET_USE = 'delivery.provider';
