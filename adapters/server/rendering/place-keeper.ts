/** How many pages of a visit are found again where they were left, after a reload. */
const PLACES_MOST = 50;

/**
 * A script for the page. It takes a page that is loaded anew back to where it was left, as far as it reaches by then: a
 * list that goes on asks for more at its end. So it does on the way back to the pages before, which the shop knows no
 * more; those of its own life it knows itself. Whoever touches the page meanwhile has the last word.
 *
 * A place is how far the page was scrolled, and which product was the first in the window, and where: by then the fonts
 * may not have come, and of a long list the rows above are not drawn again. Both make the page another height.
 *
 * Who goes back before React has taken root, which then leaves its mark there, would stay where they are: nobody of the
 * shop listens yet. The browser loads the page that they went to.
 */
export const PLACE_KEEPER = `(function(){var n='moajang.places',old={},own={},i,k,at,t,w,left,still,gone;
function key(){return(history.state||{}).key}
function shown(){return document.querySelector('#main>:not([inert])')}
function cards(){var s=shown();return s?[].slice.call(s.querySelectorAll('a[href^="/product/"]')):[]}
function name(c){return c.getAttribute('href')}
function box(c){return c.getBoundingClientRect()}
function mark(){var l=cards(),c=l.find(function(c){return box(c).bottom>0});w=clearTimeout(w);
own[key()]=c?[scrollY,name(c),box(c).top,same(l,name(c)).indexOf(c)]:[scrollY]}
function same(l,n){return l.filter(function(c){return name(c)===n})}
function stop(){clearInterval(t);t=0}
function go(){if(key()!==k||i++>80)return stop();if(left&&shown()===left)return;
var c=at[1]&&same(cards(),at[1])[at[3]],off=c&&box(c).top-at[2];
if(!c){scrollTo(0,at[0]);return scrollY<at[0]-1||at[1]&&++still<20||stop()}
if(Math.abs(off)<1){++still>9&&stop()}else{still=0;scrollBy(0,off)}}
function back(from){stop();k=key();at=[].concat(old[k]||0);delete old[k];i=still=0;left=from;if(at[0]>0){delete document.documentElement.dataset.first;t=setInterval(go,100);go()}}
try{old=JSON.parse(sessionStorage.getItem(n))||{}}catch(e){}
addEventListener('scroll',function(){own[key()]=[scrollY];clearTimeout(w);w=setTimeout(mark,100)},{passive:true});
addEventListener('click',function(){w&&mark()},{capture:true});
addEventListener('popstate',function(){w=clearTimeout(w);back(shown());
if(!Object.keys(document.getElementById('root')).length){gone=1;location.reload()}});
addEventListener('pagehide',function(){if(gone||t)own[k]=at;else mark();
try{sessionStorage.setItem(n,JSON.stringify(Object.fromEntries(Object.entries(Object.assign({},old,own)).slice(-${PLACES_MOST}))))}catch(e){}});
['pointerdown','keydown','touchstart','wheel'].forEach(function(e){addEventListener(e,stop,{capture:true,passive:true})});
back()})();`;
