import type { Translation } from '#platform/shared/words.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    refused: 'The passkey could not be verified. Try again',
    known: 'This passkey has already been added',
    tooMany: 'You have as many passkeys as are allowed. Delete one you no longer use',
    notFound: 'There is no such passkey',
  },
  cancel: 'Cancel',
  unfinished: 'That did not finish. You can try again',
  card: {
    title: 'Passkeys',
    text: 'Log in with your fingerprint, your face or your device’s PIN: nothing to remember, and nothing a fake site could take.',
    empty: 'No passkeys yet.',
    unsupported: 'This browser does not support passkeys.',
    add: 'Add a passkey',
    rename: 'Rename',
    delete: 'Delete',
    renameOf: ({ name }) => `Rename “${name}”`,
    deleteOf: ({ name }) => `Delete “${name}”`,
    deleteText: 'It can no longer be used to log in. The copy on your device you have to remove yourself.',
    synced: 'Synced',
    added: 'Added',
    used: 'Last used',
    neverUsed: 'Never used',
    addedDone: 'Added',
    saved: 'Saved',
    deleted: 'Deleted',
  },
  form: {
    name: 'Name',
    nameHint: 'To tell them apart later, such as “phone” or “office computer”',
    defaultName: 'My device',
    save: 'Save',
    go: 'Continue',
    already: 'This device already has a passkey for this site',
  },
};
