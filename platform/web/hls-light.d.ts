/** The build of hls.js without captions, encryption and side tracks; its types are those of the whole. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
