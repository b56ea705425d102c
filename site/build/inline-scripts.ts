/**
 * The only two inline scripts. Both are constant, so that one pair of hashes in the
 * Content-Security-Policy is valid for every page; what differs between pages is in attributes.
 */

/** In the head: sets the color mode before the first paint (R3.8). */
export const COLOR_MODE_SCRIPT = `(()=>{const d=document.documentElement;let m=d.dataset.colorMode;try{m=m||localStorage.getItem('ncf-color-mode')}catch{}if(m==='dark'||m==='light')d.classList.add(m)})()`;

/**
 * At the end: hydrates when the first screen is painted with its pictures and the browser is idle, so that scripts don't
 * delay it, or on the first pointer or key. A hidden tab is never painted, and waits a second; the chat's frame has nothing
 * to paint before, and doesn't wait. Remembers the last click on a button and marks the fields that were filled in, for
 * the page to replay (`pages/early-input.ts`). The chat's launcher waits for the page, too, and leads to the chat's page if
 * that takes five seconds. The page's own module comes last in `data-modules`; `shell/client.tsx` waits for it in
 * `window.ncfPage`.
 */
export const START_SCRIPT = `(()=>{const u=document.currentScript.dataset.modules.split(' ');let g=0;const go=()=>{if(g++)return;for(const x of u)(window.ncfPage=import(x)).catch(e=>{console.error(e)})};for(const t of['pointerdown','keydown'])addEventListener(t,go,{once:true,capture:true,passive:true});addEventListener('click',e=>{const b=e.target.closest('#root :is(button,[data-launcher])');if(!b)return;if(b.href){if('ready'in document.documentElement.dataset||e.metaKey||e.ctrlKey||e.shiftKey)return;e.preventDefault();setTimeout(()=>{'ready'in document.documentElement.dataset||(location=b.href)},5000)}window.ncfClick=b},true);addEventListener('input',e=>{e.target.ncfEarly=true},true);const idle=()=>{window.requestIdleCallback?requestIdleCallback(go,{timeout:2000}):setTimeout(go,200)},seen=()=>{const first=[...document.images].filter(i=>i.fetchPriority==='high'&&i.offsetParent);Promise.all([new Promise(r=>new PerformanceObserver(r).observe({type:'paint',buffered:true})),...first.map(i=>i.decode())]).then(()=>requestAnimationFrame(()=>requestAnimationFrame(idle)),idle);setTimeout(idle,1000)};document.getElementById('header')?document.readyState==='complete'?seen():addEventListener('load',seen):go()})()`;
