import { videoApi } from '#features/video/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { listStates } from './list-states.ts';
import { listVideos } from './list-videos.ts';
import { retryVideo, staffRetryVideo } from './retry-video.ts';

export const videoRoutes = implement(videoApi, {
  states: ({ query }, context) => listStates(context, query.names),
  retry: ({ params }, context) => retryVideo(context, params.id),
  list: ({ query }, context) => listVideos(context, query),
  staffRetry: ({ params }, context) => staffRetryVideo(context, params.id),
});
