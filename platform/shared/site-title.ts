import * as z from 'zod/mini';
import { setting } from './setting.ts';

/** What the site is called. Here and not with the other settings, because features below them have to know it. */
export const siteTitle = {
  title: setting({
    schema: z.string().check(z.minLength(1), z.maxLength(200)),
    initial: 'Teahouse · 茶馆',
    input: 'text',
  }),
};
