import * as z from 'zod/mini';
import { setting } from './setting.ts';

/** The site's title. Declared in the platform, because features below the other settings need it. */
export const siteTitle = {
  title: setting({
    schema: z.string().check(z.minLength(1), z.maxLength(200)),
    initial: 'Teahouse · 茶馆',
    input: 'text',
  }),
};
