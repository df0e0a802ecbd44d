import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  kind: 'News flashes',
  errors: {
    notFound: 'This news flash does not exist or has been deleted',
  },
  rules: { address: 'Enter an address that begins with http:// or https://' },
};
