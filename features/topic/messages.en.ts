import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  kind: { one: 'Topic', many: 'Topics' },
  reward: {
    name: 'A topic',
    setting: { name: 'Reward for a topic', help: 'Points the author gets once it’s public; 0 for none' },
  },
  errors: {
    notFound: 'Topic does not exist or no access',
    noAccess: 'You do not have access to this topic',
    off: 'Posting is turned off',
    noPost: 'You can’t post topics in this section',
    notAuthor: 'Only the author can do this',
    noEdit: 'You can’t edit topics in this section',
    deleted: 'This topic has been deleted',
    notDeleted: 'This topic has not been deleted',
    deletedByAuthor: 'Its author deleted this topic, so it can’t be restored',
    changedMeanwhile:
      'This topic was changed while you were editing. Compare it with the latest version and submit again',
    pinsFull: 'Too many topics are pinned. Unpin one first',
    paidFor: 'Someone has paid to unlock hidden content in this topic, so it can’t be deleted',
  },
  rules: {
    section: 'Choose a section you can post in',
    tags: 'A tag is repeated',
  },
  settingTopic: 'Topics and comments',
  settings: {
    forestagePageNumber: { name: 'Topics per page', help: 'How many topics each page shows' },
    allowTopic: { name: 'Allow topics', help: 'When off, nobody can post or edit topics' },
    allowComment: { name: 'Allow comments', help: 'When off, nobody can post or edit comments and replies' },
    topicHeatCommentWeight: {
      name: 'Popularity: weight of a comment',
      help: 'How much each comment adds to a topic’s popularity',
    },
    topicHeatLikeWeight: {
      name: 'Popularity: weight of a like',
      help: 'How much each like adds to a topic’s popularity',
    },
    topicHeatViewWeight: {
      name: 'Popularity: weight of a view',
      help: 'How much each view adds to a topic’s popularity',
    },
    topicHeatGravity: { name: 'Popularity: decay', help: 'The larger it is, the faster old topics lose popularity' },
  },
};
