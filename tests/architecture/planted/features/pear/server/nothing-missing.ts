// @ts-expect-error the file does not exist, which is the point
export { absent } from './absent.ts';
