import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'membership.addCard': 'Added a membership card',
    'membership.editCard': 'Changed a membership card',
    'membership.removeCard': 'Deleted a membership card',
    'membership.addSpecification': 'Added a plan of a card',
    'membership.editSpecification': 'Changed a plan of a card',
    'membership.removeSpecification': 'Deleted a plan of a card',
    'membership.refund': 'Refunded a membership order',
  },
  kinds: {
    membershipCard: 'Membership card',
    membershipOrder: 'Membership order',
    membershipSpecification: 'Plan of a card',
  },
  fields: {
    introductionZh: 'Introduction in Chinese',
    introductionEn: 'Introduction in English',
    isOnShelf: 'On sale',
    subtitleZh: 'Subtitle in Chinese',
    subtitleEn: 'Subtitle in English',
    tagsZh: 'Tags in Chinese',
    tagsEn: 'Tags in English',
    cardId: 'Card',
    fen: 'Price',
    number: 'Order number',
    points: 'Points',
  },
};
