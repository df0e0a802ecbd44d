import type { Translation } from '#platform/shared/words.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  faults: {
    refused: 'The other side refused the connection. Check the address and the port, and that its service is running.',
    slow: 'The other side did not answer in time. Check the address, the port and the encryption, and that no firewall is in between.',
    noHost: 'There is no such host. Check how the address is spelt.',
    unreachable: 'The network does not reach the other side. Check the address, and that this machine may call out.',
    cut: 'The other side broke off the connection. Check that port and encryption go together.',
    certificate: 'The certificate of the other side is not trusted, has expired, or belongs to another host.',
    encryption: 'No encrypted connection came about. Check that encryption and port go together.',
    signIn: 'The other side does not accept the account, password or secret entered here.',
    keyId: 'The other side does not know this key ID, or it has been disabled.',
    signature: 'The other side found our signature wrong. Check that the secret is the right one.',
    clock: 'The other side finds the time of our request wrong. Set the clock of this machine.',
    merchant: 'The other side does not know the app ID or merchant number entered here, or the two do not belong together.',
    rights: 'The other side does not allow this account or key to do so. Grant the rights it needs over there.',
    otherSigner: 'The answer is not signed by the public key of the other side entered here. Check that key and its serial number.',
    otherSeal: 'What the other side encrypts cannot be opened with the key entered here. Check that the key is the right one.',
    noSetup: 'What is set here is not complete, or a key or the address in it cannot be used. Complete and save it, then try again.',
    redirect: 'The callback address entered at the other side is not the one of this site.',
    answer: 'The other side did not answer what it should. Check that the address is right.',
  },
  inFull: ({ said, detail }) => `${said} (${detail})`,
};
