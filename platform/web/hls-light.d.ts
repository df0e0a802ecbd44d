/** The build of hls.js without captions, encryption and alternate tracks; types of the full build. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
