/** The home page as guests have it, whoever asks, without what runs: the console shows it in a look not saved yet. */
export const lookPreviewPath = '/look-preview';
