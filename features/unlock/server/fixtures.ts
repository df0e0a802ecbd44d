/** One hidden part in its author's syntax. */
export const hide = (condition: string, words: string): string => `:::hide ${condition}\n${words}\n:::`;
