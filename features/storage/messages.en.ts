import type { zh } from './messages.zh.ts';

export const en: typeof zh = {
  errors: {
    notSet: 'No storage has been saved yet',
    refused: ({ said }) => `The storage did not pass the check and was not saved: ${String(said)}`,
  },
  rules: {
    endpoint: 'Enter an address that begins with http:// or https://, without a path',
    region: 'Lower-case letters, digits and hyphens only, for example us-east-1',
    bucket: 'A bucket’s name has 3 to 63 lower-case letters, digits, dots or hyphens',
    secretMissing: 'Enter the secret key',
    plain: 'An unencrypted connection gives files away: it is for this machine and private networks only',
  },
};
