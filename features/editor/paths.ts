/** The help page about writing. */
export const writingHelpPath = '/writingHelp';
