/** The home page as guests have it, whoever asks: the console shows it in a look that is not saved yet. */
export const lookPreviewPath = '/look-preview';
