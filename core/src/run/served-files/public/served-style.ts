import { servedFieldsStyle } from './served-fields-style.ts'

/**
 * The look of what the server draws: the same measures as the dashboard's frame, page and article, with the variables of its
 * stylesheet, so that nothing moves when React takes over. `print` shows the text alone.
 */
export const servedStyle = `#served{display:grid;min-height:100dvh;grid-template-columns:264px minmax(0,1fr)}
#served>[data-skip]{position:fixed;left:8px;top:8px;z-index:9;padding:8px 14px;background:var(--color-raised);color:var(--color-brand-text)}
#served>[data-skip]:not(:focus-visible){clip-path:inset(50%)}
#served>header{position:sticky;z-index:2;top:0;display:flex;flex-direction:column;gap:16px;height:100dvh;padding:16px 12px 12px;border-right:1px solid var(--color-line);background:var(--color-sunken)}
#served>header>a{display:flex;align-items:center;gap:9px;min-height:32px;padding:0 6px;font-size:19px;letter-spacing:-.022em;color:inherit;text-decoration:none}
#served>header>a>svg{fill:var(--color-checked)}
#served>header>nav{display:grid;gap:2px}
#served>header>nav>a{display:flex;align-items:center;gap:10px;min-height:34px;padding:0 8px;border-radius:var(--radius-control);color:var(--color-text-muted);text-decoration:none}
#served>header>nav>a:hover{background:var(--color-hover);color:var(--color-text)}
#served>header>nav>a[aria-current]{background:var(--color-pressed);color:var(--color-text);font-weight:var(--weight-medium)}
#served>header>nav>a[aria-current]>svg{color:var(--color-brand-text)}
#served>header>nav svg{flex:none;width:16px;height:16px;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
#served>header>div{display:flex;flex-wrap:wrap;align-items:center;gap:16px 4px;margin-top:auto}
#served>header>div>p{display:flex;gap:10px;margin:0 auto 0 8px;font-size:13px}
#served>header>div>p>a{color:var(--color-text-muted);text-decoration:none}
#served button{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:var(--height-medium);padding:0 14px;border:1px solid var(--color-line-strong);border-radius:var(--radius-control);background:var(--color-raised);color:var(--color-text);font:inherit;font-weight:var(--weight-medium);cursor:pointer}
#served button:hover{background:var(--color-hover)}
#served button[aria-busy]{opacity:.6}
#served button[data-icon]{width:var(--height-small);min-height:var(--height-small);padding:0;border-color:transparent;background:none}
#served button>svg{width:16px;height:16px;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
#served button[data-calls=login]{flex:1 1 100%}
#served button[data-calls=menu]{display:none;width:44px;min-height:44px}
#served>header>button[data-calls=help]{position:fixed;right:0;bottom:24px;flex-direction:column;gap:6px;width:28px;min-height:0;padding:10px 0;border-color:var(--color-line-strong);border-right:0;border-radius:10px 0 0 10px;background:var(--color-raised);color:var(--color-brand-text);box-shadow:var(--shadow-floating)}
#served>header>button[data-calls=help]>svg{width:18px;height:18px}
#served>header>button[data-calls=help]>span{font-size:13px;line-height:1;writing-mode:vertical-rl;transform:rotate(180deg)}
#served+#root:empty{display:none}
html:not([data-theme]) #served button{display:none}
#served>div{min-width:0}
html:not([data-theme]) #static>aside{display:none}
@media(min-width:1025px){html[data-theme] #static:has(>aside){display:grid;grid-template-columns:minmax(0,1fr) 280px;column-gap:32px;align-items:start}#static>*{grid-column:1}#static>aside{grid-column:2;grid-row:1/span 60;margin-top:0}#static:has(>aside)>img{max-width:860px}}
#static>aside h2{font-size:16px}
#static>aside>nav>h2{font-size:13px;color:var(--color-text-faint)}
#static>aside>nav>ul{display:grid;gap:6px;margin-top:8px;padding:0;list-style:none}
#static>aside>nav li{margin:0}
#static>aside>nav a{color:var(--color-text-muted);text-decoration:none}
#static>aside>section{margin-top:16px;padding:16px 20px;border:1px solid var(--color-line);border-radius:10px;background:var(--color-surface)}
#static>aside p{color:var(--color-text-muted)}
#static>aside button{width:100%;margin-top:8px}
#static>aside button[data-calls=login]{width:auto;min-height:var(--height-small);margin-top:12px}
#static dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:12px 0 16px}
#static dt{color:var(--color-text-muted)}
#static dd{margin:0;text-align:right}
#static>section{clear:left;margin-top:32px;padding-top:16px;border-top:1px solid var(--color-line)}
#static>section>ul{display:flex;justify-content:space-between;gap:16px;max-width:none;margin:0;padding:0;list-style:none}
#static [data-code]{position:relative}
#static [data-code]>pre{margin:0}
#static [data-code]>button{position:absolute;top:4px;right:4px;min-height:var(--height-small);padding:0 10px;border-color:transparent;font-size:13px}
#static{max-width:1200px;margin:0 auto;padding:32px 32px 64px;overflow-wrap:anywhere}
#static,#static article{display:flow-root}
#static>*+*,#static article>*+*,#static section>*+*,#static li>*+*,#static blockquote>*+*,#static td>*+*{margin-top:.75em}
#static>*+article,#static>header+*{margin-top:20px}
#static p,#static ul,#static ol,#static blockquote,#static h1,#static h2,#static figure{max-width:72ch}
#static>article{font-size:15px;line-height:1.6}
#static article>*+*{margin-top:16px}
#static article>h1+p{margin-top:8px}
#static details{margin-top:8px}
#static summary{cursor:pointer;color:var(--color-brand-text)}
#static article>*+:is(h2,h3,h4){margin-top:32px}
#static article>h2{font-size:20px}
#static section{margin-top:32px}
#static>details{margin-top:20px;padding:10px 14px;border:1px solid var(--color-line);border-radius:10px}
#static>details>summary{color:inherit;font-weight:520}
#static>details>ul{display:grid;gap:6px;margin-top:8px;padding:0;list-style:none}
#static>details a{color:var(--color-text-muted);text-decoration:none}
@media(min-width:1025px){html[data-theme] #static>details{display:none}}
#static h2{scroll-margin-top:24px}
#static h1+p{margin-top:2px;max-width:var(--measure);text-wrap:pretty;color:var(--color-text-muted)}
#static :is(ul,ol){padding-left:1.5em;list-style:disc}
#static ol{list-style:decimal}
#static li+li{margin-top:.3em}
#static a{color:var(--color-brand-text);text-decoration-color:var(--color-brand-line);text-underline-offset:3px}
#static img{max-width:100%;height:auto;border:1px solid var(--color-line);border-radius:10px}
#static figcaption{margin-top:8px;color:var(--color-text-faint);font-size:13px}
#static pre{overflow-x:auto;padding:12px 14px;border:1px solid var(--color-line);border-radius:10px;background:var(--color-sunken);font:13px/1.6 var(--font-mono)}
#static :not(pre)>code{padding:1px 5px;border-radius:4px;background:var(--color-pressed);font:.92em var(--font-mono)}
#static blockquote{margin-inline:0;padding:12px 16px;border:1px solid var(--color-line);border-radius:10px;background:var(--color-sunken)}
#static table{width:100%;max-width:72ch;border-collapse:collapse;border:1px solid var(--color-line)}
#static :is(th,td){padding:7px 12px;border-bottom:1px solid var(--color-line);text-align:left;vertical-align:top}
#static hr{border:0;border-top:1px solid var(--color-line)}
#static>header>p:first-child{font-size:13px}
#static>header>p:first-child+h1{margin-top:8px}
#static>img{display:block;width:100%;max-width:860px;max-height:320px;aspect-ratio:8/3;margin-top:20px;object-fit:cover}
@media(min-width:1025px){#static>img{max-width:min(860px,calc(100% - 312px))}}
#static>header>p:first-child>a{color:var(--color-text-faint);text-decoration:none}
#static :is(header,li)>ul{display:flex;flex-wrap:wrap;gap:4px 8px;max-width:none;margin-top:12px;padding:0;list-style:none}
#static :is(header,li)>ul>li{margin:0;padding:1px 9px;border-radius:999px;background:var(--color-pressed);color:var(--color-text-muted);font-size:13px}
#static>nav>ul{display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(min(280px,100%),1fr));max-width:none;padding:0;list-style:none}
#static>nav>ul>li{margin:0;padding:0 20px 20px;overflow:hidden;border:1px solid var(--color-line);border-radius:10px;background:var(--color-surface)}
#static>nav>ul>li>img{width:calc(100% + 40px);max-width:none;height:136px;margin:0 -20px;border:0;border-bottom:1px solid var(--color-line);border-radius:0;object-fit:cover}
#static>nav>ul>li>:is(p,ul){margin-top:16px}
#static>nav>ul>li>*+:is(p,ul){margin-top:8px}
#static>nav>ul>li>img+:is(p,ul){margin-top:16px}
#static>nav>ul>li>p{display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:3}
#static>nav>ul>li>p+p{color:var(--color-text-muted)}
#static>nav>ul>li a{color:inherit;font-size:16px;font-weight:620;text-decoration:none}
#served footer>nav{display:flex;flex-wrap:wrap;gap:8px 20px;max-width:1200px;margin:0 auto;padding:20px 32px 32px;border-top:1px solid var(--color-line);font-size:13px}
#served footer a{color:var(--color-text-muted);text-decoration:none}
@media(max-width:1024px){#served{grid-template-columns:64px minmax(0,1fr)}#served>header{align-items:center;padding:16px 8px 12px}#served>header>a{justify-content:center}#served>header b,#served>header>div>p{display:none}#served button:is([data-calls=login],[data-calls=create])>span{position:absolute;clip-path:inset(50%)}#served>header>nav>a{justify-content:center;width:40px;min-height:40px;padding:0}#served>header>nav span{position:absolute;clip-path:inset(50%)}#served button[data-calls=create]{width:var(--height-medium);padding:0}#served>header>div{flex-direction:column}#served>header button[data-calls=login]{width:var(--height-medium);flex:none;padding:0}#static>aside{margin-top:32px}#static>aside>nav{display:none}}
@media(max-width:768px){#served{display:block}#served>header{height:56px;padding:0 16px;border-right:0;border-bottom:1px solid var(--color-line);background:var(--color-surface)}#served>header{flex-direction:row;align-items:center;gap:8px;padding-left:4px}#served>header>a{justify-content:flex-start;flex:1;height:56px;padding:0;font-size:17px}#served>header>div{flex-direction:row;margin:0}#served>header>div>button[data-icon],#served>header>nav,#served button[data-calls=create]{display:none}#served button[data-calls=help]>span{position:absolute;clip-path:inset(50%)}html[data-theme] #served button[data-calls=menu]{display:inline-flex}#served>header>button[data-calls=help]{position:static;width:44px;min-height:44px;padding:0;border-color:transparent;border-radius:var(--radius-control);background:none;box-shadow:none}#served>header button[data-calls=login]{width:auto;min-height:var(--height-small);margin:0;padding:0 10px;font-size:13px}#served>header button[data-calls=login]>svg{display:none}#served>header button[data-calls=login]>span{position:static;clip-path:none}#served>header b{display:inline}#static{padding:20px 16px 48px}#served footer>nav{padding:16px 16px 24px}html:not([data-theme]) #served>header{position:static;flex-wrap:wrap;height:auto;padding-left:16px}html:not([data-theme]) #served>header>div>p{display:flex;margin:0}html:not([data-theme]) #served>header>nav{display:flex;flex-wrap:wrap;order:1;flex-basis:100%}html:not([data-theme]) #served>header>nav>a{width:auto;padding:0 12px}html:not([data-theme]) #served>header>nav span{position:static;clip-path:none}}
@media print{#served{display:block}#served>header,#served footer,#served>[data-skip],#served button,#static>aside{display:none}#static{padding:0}}
${servedFieldsStyle}`
