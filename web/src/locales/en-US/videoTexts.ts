/** The captions and the chapters of a video, where they are written. */
export { staffVideoTexts } from './staff-video-texts.ts';
