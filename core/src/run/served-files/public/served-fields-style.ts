/** Outlines of lucide (ISC) in a grey that is read on light and on dark. */
const image = (outline: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="#86807a" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${outline}</svg>`)}")`
const search = image('<path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/>')
const chevron = image('<path d="m6 9 6 6 6-6"/>')

/** The fields of what the server draws, and static pages with them; as the dashboard's. */
export const servedFieldsStyle = `#static :is(input,select,textarea){width:100%;min-width:0;min-height:var(--height-medium);box-sizing:border-box;margin:0;padding:7px 11px;border:1px solid var(--color-control);border-radius:var(--radius-control);background:var(--color-surface) no-repeat;color:var(--color-text);font:inherit;line-height:20px;appearance:none}
#static :is(input,select,textarea):focus-visible{outline:2px solid var(--color-focus);outline-offset:-1px}
#static input::placeholder{color:var(--color-text-faint);opacity:1}
#static input[type=search]{padding-left:34px;background-image:${search};background-position:11px center;text-overflow:ellipsis}
#static input[type=search]::-webkit-search-cancel-button{display:none}
#static select{padding-right:32px;background-image:${chevron};background-position:right 10px center;cursor:pointer;text-overflow:ellipsis}
#static textarea{min-height:136px;resize:none;field-sizing:content}
#static option{background:var(--color-raised);color:var(--color-text)}
html[data-theme] #static form[action]>button{display:none}
html:not([data-theme]) #static form[action]>button{display:inline-flex}
html:not([data-theme]) #static form:not([action]){display:none}
#static>form{display:grid;grid-template-columns:minmax(0,1fr) 190px 190px;gap:8px 12px;margin-top:24px}
html:not([data-theme]) #static>form{grid-template-columns:minmax(0,1fr) 190px 190px auto}
#static>form>*{margin-top:0}
#static>form>p{display:flex;align-items:center;grid-column:1/-1;min-height:34px;margin-top:4px;color:var(--color-text-muted);font-size:13px}
#static>form+nav{margin-top:16px}
#static>form+h2{margin-top:32px}
#static article>form[action]{display:flex;gap:12px}
#static article>form[action]>*{margin-top:0}
#static form:not([action]){display:grid;grid-template-columns:minmax(0,1fr);gap:16px;max-width:560px;margin-top:12px}
#static form:not([action])>*{margin-top:0}
#static label{display:grid;gap:6px}
#static label>*{margin-top:0}
#static label>span{font-size:13px;font-weight:var(--weight-medium)}
#static label em{color:var(--color-text-faint);font-style:normal;font-weight:400}
#static form:not([action]) button{border-color:transparent;background:var(--color-primary);color:var(--color-on-primary)}
#static form:not([action]) button:hover{background:var(--color-primary-hover)}
#static article:has(>h1){max-width:var(--measure);font-size:14px;line-height:1.6}
#static article:has(>h1)>h1+p{margin-top:8px;font-size:16px;line-height:1.5;text-wrap:wrap}
#static article:has(>h1)>h1+p~*{margin-top:32px}
#static article>form+nav{margin-top:16px}
#static article>form[action]+nav{margin-top:16px}
#static article>nav>ol{display:grid;gap:20px;max-width:none;padding:0;list-style:none}
#static article>nav>ol>li{display:grid;gap:4px;margin:0;line-height:1.43}
#static article>nav>ol>li>*{margin:0}
#static article>nav h2{font-size:16px;line-height:1.43}
#static article>nav h2>a{font-weight:var(--weight-medium)}
#static article>nav p{color:var(--color-text-muted)}
#static article:has(>h1)>section{scroll-margin-top:48px}
#static article:has(>h1)>section>h2{font-size:16px;line-height:1.25}
#static article:has(>h1)>section>h2+*{margin-top:12px}
#static article:has(>h1)>section>:is(h3,h4):not(h2+*){margin-top:1.4em}
#static article:has(>h1)>section>:is(h3,h4){font-size:14px}
#static article>section>aside{display:flex;flex-direction:column;gap:12px;margin-top:12px;padding:16px 20px;border:1px solid var(--color-line);border-radius:10px}
#static article>section>aside>*{margin:0}
#static article>section>aside>h3{font-size:14px}
#static article>section>aside>dl{gap:8px 16px}
#static article>section>aside>dl>dt{color:inherit}
#static article>section>aside>p:last-child{color:var(--color-text-muted);font-size:13px}
#static:has(>article>h1)>aside{display:none}
#static>aside>ul{display:grid;gap:8px;margin:0;padding:0;list-style:none;font-size:13px}
#static>aside>ul>li{margin:0}
#static>aside>ul a{color:var(--color-text-muted);text-decoration:none}
#static>aside>ul a:hover{color:var(--color-text)}
@media(min-width:1281px){#static:has(>article>h1),html[data-theme] #static:has(>article>h1){display:grid;grid-template-columns:minmax(0,1fr) 220px;column-gap:40px;align-items:start}html #static:has(>article>h1)>aside{display:block;position:sticky;top:32px;margin-top:0}}
@media(max-width:768px) and (pointer:coarse){#static :is(input,select,textarea){font-size:16px}}
@media(max-width:560px){#static>form,html:not([data-theme]) #static>form{grid-template-columns:repeat(2,minmax(0,1fr))}#static>form>:is(input,button){grid-column:1/-1}}
@media print{#static form,#static>aside{display:none}}`
