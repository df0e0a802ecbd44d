import type { Context } from '#platform/server/http/context.ts';

/** What holds the texts of a call, as staff read it: each word once, with what its list is about. */
export const foundIn = ({ held = [] }: Pick<Context, 'held'>): string[] => [
  ...new Set(held.map(({ word, category }) => (category === '' ? word : `${word} (${category})`))),
];
