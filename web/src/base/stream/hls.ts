/** The library alone, so that it is loaded with the first stream (docs/decisions/0148). */
export { default as Hls } from 'hls.js/light';
