export { questionViews } from './count-view.ts';
