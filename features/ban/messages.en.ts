import { writeInstant } from '#platform/shared/instant.ts';
import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    banned: ({ reason, until, timeZone }) =>
      `Your IP address has been blocked from this site${typeof until === 'string' ? ` until ${writeInstant(until, { language: 'en_US', timeZone: String(timeZone) })}` : ''}${typeof reason === 'string' && reason !== '' ? `. Reason: ${reason}` : ''}`,
    notFound: 'This ban doesn’t exist or has been lifted',
  },
  rules: {
    range:
      'Enter an address or a range such as 203.0.113.0/24 or 2001:db8::/32 (no wider than /8 for IPv4 and /16 for IPv6)',
    own: 'Your own IP address is in this range',
    owners: 'An owner has used an IP address in this range in the last 30 days',
    wide: 'Only an owner can ban a range this large (wider than /16 for IPv4 or /32 for IPv6)',
    server: 'This range contains the server’s own address',
    taken: 'This range is already banned',
    past: 'Must be in the future',
  },
  notice: {
    title: 'Access denied',
  },
};
