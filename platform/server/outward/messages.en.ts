import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  faults: {
    privateHost:
      'This address is inside the server’s own network. Whoever runs the server can allow it with ALLOW_PRIVATE_HOSTS.',
    noHost: 'There is no such host. Check how the address is spelt.',
    unreachable:
      'Could not connect. Check the address, port and encryption, that the service is running, and that no firewall blocks it.',
    certificate: 'The certificate of the other side is not trusted, has expired, or belongs to another host.',
    encryption: 'No encrypted connection came about. Check that encryption and port go together.',
    signIn: 'The other side does not accept the account, password or secret entered here.',
    keyId: 'The other side does not know this key ID, or it has been disabled.',
    signature: 'The other side found our signature wrong. Check that the secret is the right one.',
    clock: 'The other side finds the time of our request wrong. Set the clock of this machine.',
    merchant:
      'The other side does not know the app ID or merchant number entered here, or the two do not belong together.',
    rights: 'The other side does not allow this account or key to do so. Grant the rights it needs over there.',
    otherSigner:
      'The answer is not signed by the public key of the other side entered here. Check that key and its serial number.',
    otherSeal:
      'What the other side encrypts cannot be opened with the key entered here. Check that the key is the right one.',
    noSetup:
      'What is set here is not complete, or a key or the address in it cannot be used. Complete and save it, then try again.',
    redirect: 'The callback address entered at the other side is not the one of this site.',
    funds: 'The balance of this site over there is too low. Top it up, then refund again.',
    noPayment:
      'The other side has no such payment. Check that the merchant number or key entered here is of the account that was paid.',
    tooMuch: 'This is more than can still be refunded of the payment.',
    noRefund: 'The payment is over at the other side, or may not be refunded.',
    disputed: 'The payer has opened a dispute over there: it decides about the payment, and nothing can be refunded.',
    payerAccount: 'The account or card the payer used can no longer take money.',
    refundByHand:
      "The payer's bank card cannot take the money, which rests at the other side. Go on with this refund in its console.",
    refundClosed: 'The other side has closed this refund: no money went back.',
    refundAsksPayer: 'The payer has to add details over there before the money can go back.',
    refundUnderway: 'The other side has taken it and is working on it. This site asks again by itself.',
    busy: 'The other side is too busy or has a fault, and gave no result.',
    answer: 'The other side did not answer what it should. Check that the address is right.',
  },
  inFull: ({ said, detail }) => `${said} (${detail})`,
};
