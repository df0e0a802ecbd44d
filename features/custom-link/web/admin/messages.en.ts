import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Site links',
  text: 'Your own links: in the header, in the footer, and friend links below it, each in an order of its own.',
  region: 'Shown in',
  regions: { friend: 'Friend links', footer: 'Footer', header: 'Header' },
  address: 'Link address',
  addressHint: 'A path of this site or an address beginning with https://; for friend links only the latter',
  nameEnHint: 'If empty, pages in English show the Chinese name',
  isHidden: 'Hide it for now',
  hidden: 'Not shown',
  shown: 'Shown',
  create: 'Add a link',
  edit: 'Edit the link',
  logo: 'Change the logo',
  removeLogo: 'Remove the logo',
  logoLabel: 'Logo of the link',
  logoHint: 'PNG, JPEG, GIF or WebP, at most 1 MB, shown 16 pixels high',
  chosen: ({ name }) => `Logo file: ${name}`,
  chooseFile: 'Choose a logo',
  empty: 'No links yet',
  deleteText: 'Readers will no longer see this link.',
};
