import { pollSettings } from '#features/poll/settings.ts';
import { redEnvelopeSettings } from '#features/red-envelope/settings.ts';
import { topicApi } from '#features/topic/contract.ts';
import { topicSettings } from '#features/topic/settings.ts';
import { topicStaffApi } from '#features/topic/staff-contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { closeComments } from './close-comments.ts';
import { deleteTopic } from './delete-topic.ts';
import { editTopic } from './edit-topic.ts';
import { listConsoleTopics, listOwnTopics } from './list-own-topics.ts';
import { listHot, listRelated } from './list-related.ts';
import { listRevisions } from './list-revisions.ts';
import { listTags } from './list-tags.ts';
import { listTopics } from './list-topics.ts';
import { listTopicsOfMember } from './list-topics-of-member.ts';
import { markEssence } from './mark-essence.ts';
import { moveTopic } from './move-topic.ts';
import { pinTopic } from './pin-topic.ts';
import { postTopic } from './post-topic.ts';
import { readSource } from './read-source.ts';
import { readTopic } from './read-topic.ts';
import { restoreTopic } from './restore-topic.ts';
import { sinkTopic } from './sink-topic.ts';
import { staffDeleteTopic } from './staff-delete-topic.ts';

const readerRoutes = implement(topicApi, {
  list: ({ query }, context) => listTopics(context, query),
  post: ({ body }, context) => postTopic(context, body),
  form: (_input, { site }) => ({
    isOpen: site.settings.of(topicSettings).allowTopic,
    mostPollOptions: site.settings.of(pollSettings).topicMaxVoteOptions,
    takesEnvelope: site.settings.of(redEnvelopeSettings).redEnvelopeMax > 0,
  }),
  read: ({ params }, context) => readTopic(context, params.id),
  edit: ({ params, body }, context) => editTopic(context, params.id, body),
  delete: ({ params }, context) => deleteTopic(context, params.id),
  source: ({ params }, context) => readSource(context, params.id),
  revisions: ({ params, query }, context) => listRevisions(context, params.id, query.page),
  related: ({ params }, context) => listRelated(context, params.id),
  hot: ({ query }, context) => listHot(context, query.sectionId),
  tags: ({ query }, context) => listTags(context, query.prefix),
  mine: ({ query }, context) => listOwnTopics(context, query.page),
  ofMember: ({ params, query }, context) => listTopicsOfMember(context, params.account, query),
});

const staffRoutes = implement(topicStaffApi, {
  pin: ({ params, body }, context) => pinTopic(context, params.id, body),
  essence: ({ params, body }, context) => markEssence(context, params.id, body),
  move: ({ params, body }, context) => moveTopic(context, params.id, body),
  sink: ({ params, body }, context) => sinkTopic(context, params.id, body),
  closeComments: ({ params, body }, context) => closeComments(context, params.id, body),
  staffDelete: ({ params, body }, context) => staffDeleteTopic(context, params.id, body.reason),
  restore: ({ params, body }, context) => restoreTopic(context, params.id, body.reason),
  console: ({ query }, context) => listConsoleTopics(context, query),
});

export const topicRoutes = [...readerRoutes, ...staffRoutes];
