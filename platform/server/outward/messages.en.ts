import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  faults: {
    privateHost:
      'This address is inside the server’s own network. The server’s administrator can allow it with ALLOW_PRIVATE_HOSTS.',
    noHost: 'Host not found. Check the spelling of the address.',
    unreachable:
      'Couldn’t connect. Check the address, port and encryption, and make sure the service is running and not blocked by a firewall.',
    certificate: 'The service’s certificate isn’t trusted, has expired, or belongs to another host.',
    encryption: 'Couldn’t establish an encrypted connection. Check that the encryption matches the port.',
    signIn: 'The service rejected the account, password or secret entered here.',
    keyId: 'The service doesn’t know this key ID, or it has been disabled.',
    signature: 'The service rejected the signature. Check that the secret is correct.',
    clock: 'The service rejected the time of the request. Correct this server’s clock.',
    merchant: 'The service doesn’t know the app ID or merchant ID entered here, or they don’t belong together.',
    rights: 'The service doesn’t allow this account or key to do this. Grant the required permissions in its console.',
    otherSigner: 'The response isn’t signed with the public key entered here. Check the key and its serial number.',
    otherSeal: 'The response can’t be decrypted with the key entered here. Check that the key is correct.',
    noSetup: 'These settings are incomplete, or contain an invalid key or URL. Complete and save them, then try again.',
    redirect: 'The callback URL registered with the service doesn’t match this site’s.',
    funds: 'This site’s balance with the provider is too low. Top it up, then refund again.',
    noPayment:
      'The provider has no such payment. Check that the merchant ID or key entered here belongs to the account that was paid.',
    tooMuch: 'This is more than the refundable amount of the payment.',
    noRefund: 'The provider has closed this payment, or it can’t be refunded.',
    disputed:
      'The payer has opened a dispute with the provider. The dispute decides the outcome, so this payment can’t be refunded.',
    payerAccount: 'The payer’s account or card can no longer receive money.',
    refundByHand:
      "The payer's bank card can't receive the money, which is held by the provider. Continue this refund in the provider's console.",
    refundClosed: 'The provider closed this refund. No money was returned.',
    refundAsksPayer: 'The payer has to give the provider more details before the money can be returned.',
    refundUnderway: 'The provider has accepted it and is processing it. This site checks again automatically.',
    busy: 'The service is too busy or has an error, and returned no result.',
    answer: 'The service returned an unexpected response. Check that the address is correct.',
  },
  inFull: ({ said, detail }) => `${said} (${detail})`,
};
