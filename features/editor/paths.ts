/** What one can write and how, for whoever writes. */
export const writingHelpPath = '/writingHelp';
