import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Content safety',
  text: 'Before a text is published, an external content safety service checks it: what it rejects is refused, and what it’s unsure about is held for review. Sensitive words are checked first. Private messages are never sent to it.',
  service: 'Service',
  ownEndpoint: 'Your own endpoint',
  httpSecret: 'Signing secret',
  httpSecretHint:
    'Requests are signed with it, so that the endpoint knows they come from this site. See docs/content-safety.md',
  endpoint: 'Endpoint',
  endpointHint: 'Leave empty for the vendor’s default',
  regionHint: 'Leave empty for cn-shanghai (Alibaba Cloud) or ap-guangzhou (Tencent Cloud)',
  scene: 'Service or policy',
  sceneHint: 'The Service of Alibaba Cloud or the BizType of Tencent Cloud; leave empty for the default',
  whenSilent: 'If it doesn’t respond',
  whenSilents: { publish: 'Publish as usual', review: 'Hold for review' },
  proofHint: 'Confirm your identity to change this. All owners are notified first',
  ownersOnly: 'Only site owners can change this, because the service reads everything that is made public.',
  trial: 'Check',
  trialText: 'Text to try',
  trialHint: 'Checked immediately with the saved settings, whether turned on or not',
  notSaved: 'Save it first, then try it',
  judged: ({ said, detail }) => (detail === '' ? said : `${said}: ${detail}`),
  unreached: ({ said }) => (said === '' ? 'There was no response.' : `There was no response. ${said}`),
};
