/** The light build has no declarations of its own: it is the library without what we do not use. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
