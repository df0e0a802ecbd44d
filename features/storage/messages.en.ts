import type { zh } from './messages.zh.ts';

export const en: typeof zh = {
  errors: {
    notSet: 'No storage has been set up yet',
    refused: ({ said }) => `The storage check failed, so nothing was saved: ${String(said)}`,
  },
  rules: {
    endpoint: 'Enter a URL that begins with http:// or https://, without a path',
    region: 'Lower-case letters, digits and hyphens only, for example us-east-1',
    bucket: 'A bucket name has 3 to 63 lower-case letters, digits, dots or hyphens',
    secretMissing: 'Enter the secret key',
    plain: 'Unencrypted connections expose your files: use them only on this machine or a private network',
  },
};
