/** What the words of a message, and the secret of a provider, are sealed for. */
export const MESSAGES_USE = 'delivery.words';
export const SECRET_USE = 'delivery.provider';
