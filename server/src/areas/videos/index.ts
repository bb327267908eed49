export { requestMissingStreams, requestStream } from './request-stream.domain.ts';
export { describeStream } from './stream.domain.ts';
export { streamUrl } from './stream-address.ts';
export { videoStream } from './stream-job.domain.ts';
