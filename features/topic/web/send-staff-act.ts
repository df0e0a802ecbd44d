import type { Pin, TopicPage, TopicState } from '#features/topic/contract.ts';
import { topicStaffApi } from '#features/topic/staff-contract.ts';
import type { Caller } from '#platform/web/api/caller.tsx';

export type StaffMutation = 'pin' | 'essence' | 'close' | 'sink' | 'move' | 'staffDelete' | 'restore';

/** The input of the dialog; each action uses its own part. */
export interface StaffChoice {
  pin: Pin;
  position: string;
  sectionId: string;
}

interface StaffOrder {
  mutation: StaffMutation;
  topic: Pick<TopicPage, 'id' | 'isEssence' | 'commentsClosed'> & { isSunk?: boolean | undefined };
  choice: StaffChoice;
  reason: string;
}

/** Essence and closing toggle the current state. @throws ApiError */
export function sendStaffMutation(
  caller: Caller,
  { mutation, topic, choice, reason }: StaffOrder,
): Promise<TopicState> {
  const params = { id: topic.id };
  const options = { overlay: true };
  switch (mutation) {
    case 'pin':
      return caller(
        topicStaffApi.pin,
        { params, body: { pin: choice.pin, position: choice.position || '0', reason } },
        options,
      );
    case 'essence':
      return caller(topicStaffApi.essence, { params, body: { on: !topic.isEssence, reason } }, options);
    case 'close':
      return caller(topicStaffApi.closeComments, { params, body: { on: !topic.commentsClosed, reason } }, options);
    case 'sink':
      return caller(topicStaffApi.sink, { params, body: { on: topic.isSunk !== true, reason } }, options);
    case 'move':
      return caller(topicStaffApi.move, { params, body: { sectionId: choice.sectionId, reason } }, options);
    case 'staffDelete':
      return caller(topicStaffApi.staffDelete, { params, body: { reason } }, options);
    case 'restore':
      return caller(topicStaffApi.restore, { params, body: { reason } }, options);
  }
}
