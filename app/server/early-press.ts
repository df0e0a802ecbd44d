/**
 * Inlined in the head of every document: remembers the last button pressed before hydration and clicks it again
 * afterwards. Links and fields work without it; a form's submit button stays disabled until hydration. When the page's
 * code fails to load, nothing is remembered any longer.
 */
export const EARLY_PRESS = `(function(){var d=document,h=d.documentElement,last;
function keep(e){var b=e.target.closest&&e.target.closest('button');if(b&&b.type==='button'){e.stopPropagation();last=b}}
function give(){d.removeEventListener('click',keep,true);watch.disconnect();if(last&&last.isConnected)last.click();last=null}
var watch=new MutationObserver(give);watch.observe(h,{attributes:true,attributeFilter:['data-alive']});
d.addEventListener('click',keep,true);
addEventListener('error',function(e){if(e.target.type==='module')give()},true)})()`;
