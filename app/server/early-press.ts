/**
 * Runs in the head of every document: keeps the last button pressed before its page listens, and presses it again once
 * it does. Links and fields work without that; a form's own button is not to be pressed until its page listens.
 * Where the page's code does not come, nothing is kept any longer.
 */
export const EARLY_PRESS = `(function(){var d=document,h=d.documentElement,last;
function keep(e){var b=e.target.closest&&e.target.closest('button');if(b&&b.type==='button'){e.stopPropagation();last=b}}
function give(){d.removeEventListener('click',keep,true);watch.disconnect();if(last&&last.isConnected)last.click();last=null}
var watch=new MutationObserver(give);watch.observe(h,{attributes:true,attributeFilter:['data-alive']});
d.addEventListener('click',keep,true);
addEventListener('error',function(e){if(e.target.type==='module')give()},true)})()`;
