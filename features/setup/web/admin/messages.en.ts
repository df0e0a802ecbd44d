import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Address and backup',
  text: 'These are done on the server; the console only shows the result.',
  address: 'Address and https',
  currentAddress: 'Current address',
  isPublic: 'Others can reach this address.',
  isLocal: 'Only this computer can open the site. To let others in, take these two steps.',
  addressProxy:
    'Point a domain name at this server, accept https with nginx, Caddy or the like, and forward to the site’s port.',
  addressVariable: 'Start the site with its address in PUBLIC_URL. It must begin with https://',
  backup: 'Backup',
  lastBackup: 'Last backup',
  never: 'Never',
  noBackup: 'If the server fails, whatever isn’t backed up is lost.',
  runBackup:
    'Run this on the server in the site’s directory, while the site runs. Use an empty directory on another disk, and schedule it daily:',
  runRestore: 'To restore, run this on the new server:',
  ownDatabase:
    'This site uses a database of your own. Back it up by its own means, and copy the uploaded files before and after:',
  ownDatabaseDone: 'Then run this, so that the console knows when the last backup was made:',
  backupNote:
    'If you set SITE_KEY yourself, keep a copy elsewhere: what it encrypts can’t be read without it. Try a restore on another machine once a month; only then do you know that the backup is good.',
  card: {
    title: ({ done, all }) => `Setup checklist · ${done} of ${all} done`,
    text: 'Once these are done, you can invite people. Each step ticks itself off.',
    done: 'Done',
    optional: 'optional',
    putAway: 'Hide the checklist',
  },
};
