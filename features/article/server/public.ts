export { importArticles } from './import-articles.ts';
