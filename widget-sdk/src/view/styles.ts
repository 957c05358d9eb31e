/** The panel's look; colours come as variables from `palette`. Tables and forms are set right for pages in quirks mode, too. */
export const css = `
.panel{position:absolute;box-sizing:border-box;width:350px;max-width:calc(100vw - 40px);height:500px;max-height:calc(100vh - var(--size) - 52px);display:flex;flex-direction:column;overflow:hidden;background:var(--background);color:var(--text);border-radius:var(--radius);box-shadow:0 0 0 1px rgb(12 21 18/.08),0 16px 48px rgb(12 21 18/.2);line-height:1.5;animation:enter .16s ease-out;text-align:start}
:host([data-corner^=bottom]) .panel{bottom:calc(100% + 12px)}:host([data-corner^=top]) .panel{top:calc(100% + 12px)}
:host([data-corner$=right]) .panel{right:0}:host([data-corner$=left]) .panel{left:0}
:host([data-corner]) .panel.full{position:fixed;inset:0;width:100%;max-width:none;height:100%;max-height:none;border-radius:0}
.bubble[hidden]{display:none}
@keyframes enter{from{opacity:0;transform:translateY(8px)}}
:where(.panel *){box-sizing:border-box}
:where(button,textarea){font:inherit;color:inherit;margin:0;cursor:pointer;border:0;background:none;padding:0}
:where(.panel :focus-visible){outline:2px solid var(--accent);outline-offset:2px}
:where(p,h2,h4,ul,ol,blockquote,pre,form){margin:0}
:where(a){color:var(--accent);text-underline-offset:2px;overflow-wrap:anywhere}
:where(.panel svg){width:20px;height:20px}
header{display:flex;align-items:center;gap:10px;padding:12px 8px 12px 14px;background:var(--secondary);color:var(--on-secondary);flex:none}
header :focus-visible{outline-color:var(--on-secondary)}
.avatar{flex:none;width:36px;height:36px;border-radius:50%;overflow:hidden;display:grid;place-items:center;background:var(--primary);color:var(--on-primary);font-weight:600;font-size:16px}
.avatar img{width:100%;height:100%;object-fit:cover}
.title{flex:1;min-width:0}
h2{font-size:15px;font-weight:600;line-height:1.3;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.title p{font-size:12px;line-height:1.35;opacity:.88;display:flex;align-items:center;gap:6px}
.title p:before{content:"";flex:none;width:7px;height:7px;border-radius:50%;background:#fbbf24}
.title [data-connection=online]:before{background:#34d399}
.icon{flex:none;width:36px;height:36px;border-radius:8px;display:grid;place-items:center}
.icon:hover{background:color-mix(in srgb,currentColor 12%,transparent)}
.middle{flex:1;min-height:0;position:relative;display:flex;flex-direction:column}
.empty{align-items:center;justify-content:center;gap:14px;padding:24px;text-align:center}
.list{flex:1;overflow-y:auto;overscroll-behavior:contain;outline-offset:-2px}
.lines{display:flex;flex-direction:column;gap:10px;padding:14px}
.reply{align-self:flex-start;max-width:100%;min-width:0;padding:9px 12px;background:var(--surface);border-radius:min(var(--radius),16px);border-end-start-radius:4px;overflow-wrap:anywhere}
.own{align-self:flex-end;max-width:86%;display:flex;flex-direction:column;align-items:flex-end;gap:4px}
.said{padding:9px 12px;background:var(--primary);color:var(--on-primary);border-radius:min(var(--radius),16px);border-end-end-radius:4px;white-space:pre-wrap;overflow-wrap:anywhere}
.said a,table{color:inherit}
.who,.fate,.source small{font-size:12px;color:var(--muted);display:block}
.wrong,.fate.wrong,.broken{color:var(--danger)}
.text>*+*{margin-top:.5em}
.text h4{font-size:1em;font-weight:600}
:where(ul,ol){padding-inline-start:1.4em}li+li{margin-top:.2em}
.text blockquote{padding-inline-start:10px;border-inline-start:3px solid var(--line);color:var(--muted)}
.text pre{padding:8px 10px;overflow-x:auto;border-radius:8px;background:var(--surface);border:1px solid var(--line)}
.text code{font:.9em/1.45 ui-monospace,Menlo,Consolas,monospace}
.text :not(pre)>code{padding:1px 4px;border-radius:4px;background:var(--line)}
.text hr{border:0;border-top:1px solid var(--line)}
.table{overflow-x:auto}
.table table{border-collapse:collapse;font-size:.93em;font-variant-numeric:tabular-nums}
.table td,.table th{padding:4px 8px;border-bottom:1px solid var(--line);text-align:start;vertical-align:top;overflow-wrap:normal}
.cite{display:inline-block;min-width:18px;height:18px;padding:0 4px;margin:0 1px 0 2px;border-radius:9px;background:var(--line);color:var(--accent);font:600 11px/18px system-ui,sans-serif;vertical-align:1px;text-align:center}
.cite[aria-expanded=true]{background:var(--accent);color:var(--background)}
.source{position:relative;display:flex;flex-direction:column;gap:4px;margin-top:8px;padding:8px 36px 9px 10px;background:var(--background);border:1px solid var(--line);border-radius:8px;font-size:.93em}
.source .icon{position:absolute;top:4px;inset-inline-end:4px;width:24px;height:24px}
.source b{font-weight:600}.source q{quotes:none;color:var(--muted);max-height:9em;overflow-y:auto;white-space:pre-line}
.broken{font-size:.93em;margin-top:6px}.broken:first-child{margin-top:0}
.again{text-decoration:underline;text-underline-offset:2px;font-weight:600;white-space:nowrap;margin-inline-start:6px}
.dots{display:flex;gap:4px;padding:14px 12px}
.dots i{width:7px;height:7px;border-radius:50%;background:var(--muted);animation:dot 1.2s infinite ease-in-out}
.dots i:nth-child(2){animation-delay:.15s}.dots i:nth-child(3){animation-delay:.3s}
@keyframes dot{0%,60%,to{opacity:.35}30%{opacity:1}}
.down{position:absolute;inset-inline-end:12px;bottom:10px;border-radius:50%;background:var(--background);border:1px solid var(--line);box-shadow:0 2px 8px rgb(12 21 18/.15)}
.spoken{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.picture{display:block;overflow:hidden;max-width:220px;cursor:zoom-in}
.picture img,video{display:block;max-width:100%;max-height:200px}
.text .picture,.reply>.picture,video{margin-top:6px;border-radius:10px}
.no-image{display:block;min-width:120px;padding:8px 10px;border:1px dashed var(--muted);border-radius:8px;font-size:12px;color:var(--muted)}
.ask{color:var(--accent);text-align:start}
dialog{border:0;padding:0;margin:auto;background:none;max-width:96vw;max-height:96vh;cursor:zoom-out}
dialog img{display:block;max-width:96vw;max-height:92vh;border-radius:8px}
dialog::backdrop{background:rgb(12 21 18/.8)}
.notice{flex:none;padding:6px 14px;font-size:12px;color:var(--muted);border-top:1px solid var(--line)}
.composer{flex:none;display:flex;flex-direction:column;gap:4px;padding:8px;border-top:1px solid var(--line)}
.full .composer{padding-bottom:calc(8px + env(safe-area-inset-bottom,0px))}
.row{display:flex;align-items:center;justify-content:space-between;gap:8px}
textarea{flex:1;cursor:text;min-width:0;resize:none;border:0;outline:0;background:none;padding:6px;max-height:120px;line-height:1.45}
@media (pointer:coarse){textarea{font-size:16px}}
textarea::placeholder{color:var(--muted);opacity:1}
.composer:focus-within{box-shadow:inset 0 2px 0 var(--accent)}
.send{display:inline-flex;align-items:center;gap:6px;min-height:36px;padding:0 16px;border-radius:min(var(--radius),18px);background:var(--primary);color:var(--on-primary);font-weight:600}
.send:disabled{background:var(--line);color:var(--muted);cursor:default}
.send.quiet{background:var(--surface);color:var(--text);border:1px solid var(--line)}
.composer .wrong{font-size:12px;padding:2px 6px}
.thumb{position:relative;align-self:flex-start;margin:4px 6px}
.thumb img{display:block;height:56px;max-width:120px;object-fit:cover;border-radius:8px}
.thumb .icon{position:absolute;top:-8px;inset-inline-end:-8px;width:24px;height:24px;border-radius:50%;background:var(--text);color:var(--background)}
:is(.send,.again,.thumb,.source) svg{width:14px;height:14px;vertical-align:-2px}
@media (prefers-reduced-motion:reduce){.panel,.dots i{animation:none}}`
