import * as z from 'zod/mini';
import { embedSites } from '#platform/shared/markdown/embed-link.ts';
import { setting } from '#platform/shared/setting.ts';

/** The names in such a list, without duplicates. */
export const namesIn = (list: string): string[] => [
  ...new Set(
    list
      .toLowerCase()
      .split(/[\s,，、]+/)
      .filter((name) => name !== ''),
  ),
];

const exists = (list: string) => namesIn(list).every((name) => embedSites.some((site) => site === name));

export const embedSettings = {
  /** Names of `embedSites`, separated by spaces or commas. */
  embedSites: setting({
    schema: z.string().check(
      z.maxLength(100, 'rule.maximum:100'),
      z.refine((list: string) => exists(list), { error: 'embed.sites' }),
    ),
    initial: 'bilibili iqiyi sohu youku qq',
    input: 'choices',
    choices: embedSites,
    separator: ' ',
  }),
  linkPreviews: setting({ schema: z.boolean(), initial: true, input: 'switch' }),
};
