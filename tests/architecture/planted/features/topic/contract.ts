export const topic = 'topic';
