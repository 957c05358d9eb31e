/**
 * The panel's style; colours come as variables from `palette`. Tables and forms are set right for pages in
 * quirks mode, too.
 */
export const css = `
.panel{position:absolute;box-sizing:border-box;width:350px;max-width:calc(100vw - 40px);height:500px;max-height:calc(100vh - var(--size) - 52px);display:flex;flex-direction:column;overflow:hidden;background:var(--background);color:var(--text);border-radius:var(--radius);box-shadow:0 0 0 1px rgb(12 21 18/.07),0 2px 8px rgb(12 21 18/.08),0 16px 48px -8px rgb(12 21 18/.26);line-height:1.5;letter-spacing:normal;text-align:start;animation:enter .16s ease-out;-webkit-font-smoothing:antialiased}
:host([data-corner^=bottom]) .panel{bottom:calc(100% + 12px)}:host([data-corner^=top]) .panel{top:calc(100% + 12px)}
:host([data-corner$=right]) .panel{right:0}:host([data-corner$=left]) .panel{left:0}
:host([data-corner]) .panel.full{position:fixed;inset:0;width:100%;max-width:none;height:100%;max-height:none;border-radius:0}
.panel.inline{inset:1px;width:auto;max-width:none;height:auto;max-height:none;box-shadow:0 0 0 1px var(--line);animation:none}
.bubble[hidden],[hidden]{display:none}
.badge{position:absolute;top:-2px;inset-inline-end:-2px;min-width:20px;box-sizing:border-box;padding:0 5px;border-radius:10px;background:#b91c1c;color:#fff;box-shadow:0 0 0 2px #fff;font-size:12px;line-height:20px;text-align:center}.badge:empty{display:none}
.bubble{position:relative;z-index:1;transition:transform .15s}.bubble:hover{transform:scale(1.05)}
@keyframes enter{from{opacity:0;transform:translateY(8px)}}
:where(.panel *){box-sizing:border-box}
:where(button,textarea){font:inherit;color:inherit;margin:0;cursor:pointer;border:0;background:none;padding:0;text-align:inherit}
:where(.panel :focus-visible){outline:2px solid var(--accent);outline-offset:2px}
:where(p,h2,h4,ul,ol,blockquote,pre,form){margin:0}
:where(a){color:var(--accent);text-underline-offset:2px;overflow-wrap:anywhere}
:where(.panel svg){width:20px;height:20px;flex:none}
header{display:flex;align-items:center;gap:12px;padding:12px 10px 12px 16px;background:var(--header);color:var(--on-secondary);flex:none}
.full header{padding-top:calc(12px + env(safe-area-inset-top,0px))}
header :focus-visible{outline-color:var(--on-secondary)}
.avatar{flex:none;width:40px;height:40px;border-radius:50%;overflow:hidden;display:grid;place-items:center;background:var(--background);color:var(--accent);font-weight:600;font-size:17px}
.avatar img{width:100%;height:100%;object-fit:cover}
.title{flex:1;min-width:0}
h2{font-size:16px;font-weight:600;line-height:1.3;letter-spacing:-.01em;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.title p{font-size:13px;line-height:1.35;display:flex;align-items:baseline;gap:6px}
.title p:before{content:"";flex:none;width:8px;height:8px;border-radius:50%;background:#fbbf24}
.title [data-connection=online]:before{background:#34d399}
.icon{flex:none;width:36px;height:36px;border-radius:8px;display:grid;place-items:center}
.icon:hover{background:color-mix(in srgb,currentColor 12%,transparent)}
.middle{flex:1;min-height:0;position:relative;display:flex;flex-direction:column}
[tabindex="-1"]{outline:0}
.middle+.empty{flex:none;border-top:1px solid var(--line)}
.empty{align-items:center;justify-content:center;gap:14px;padding:24px;text-align:center}
.list{flex:1;overflow-y:auto;overscroll-behavior:contain;outline-offset:-2px;scrollbar-width:thin;scrollbar-color:var(--line) transparent}
.lines{display:flex;flex-direction:column;gap:10px;padding:16px}
.reply{align-self:flex-start;max-width:100%;min-width:0;padding:10px 14px;background:var(--surface);border-radius:min(var(--radius),18px);border-end-start-radius:4px;overflow-wrap:anywhere}
.welcome,.plain{white-space:pre-wrap}
.own{align-self:flex-end;max-width:85%;display:flex;flex-direction:column;align-items:flex-end;gap:4px;margin-top:6px}
.said{padding:10px 14px;background:var(--primary);color:var(--on-primary);border-radius:min(var(--radius),18px);border-end-end-radius:4px;white-space:pre-wrap;overflow-wrap:anywhere}
.starts{display:flex;flex-direction:column;align-items:flex-start;gap:8px;padding:2px 0 0;list-style:none}
.starts li{max-width:100%}
.starts button{padding:8px 14px;border:1px solid var(--edge);border-radius:min(var(--radius),18px);color:var(--accent);font-weight:500;line-height:1.4;overflow-wrap:anywhere}
.starts button:hover{background:var(--surface);border-color:var(--accent)}
.wrong,.fate.wrong,.broken{color:var(--danger)}
.spoken{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.notice{flex:none;padding:6px 16px;font-size:12px;color:var(--muted)}
.composer{flex:none;padding:6px 12px 12px}
.full .composer{padding-bottom:calc(12px + env(safe-area-inset-bottom,0px))}
.box{padding:4px;border:1px solid var(--edge);border-radius:min(var(--radius),18px)}
.box:focus-within{border-color:var(--accent);box-shadow:0 0 0 1px var(--accent)}
.row{display:flex;align-items:center;justify-content:space-between;gap:8px}
textarea{display:block;width:100%;cursor:text;resize:none;border:0;outline:0;background:none;padding:7px 10px 3px;max-height:120px;line-height:1.45}
@media (pointer:coarse){textarea{font-size:max(16px,1em)}}
textarea::placeholder{color:var(--muted);opacity:1}
.send{display:inline-flex;align-items:center;gap:6px;min-height:36px;padding:0 16px;border-radius:max(4px,min(var(--radius) - 4px,18px));background:var(--primary);color:var(--on-primary);font-weight:600}
.send:hover:enabled{box-shadow:inset 0 0 0 99px rgb(12 21 18/.1)}
.send:disabled{background:var(--surface);color:var(--muted);cursor:default}
.send.quiet{background:var(--surface);color:var(--text)}.send.quiet:hover:enabled{box-shadow:inset 0 0 0 1px}
.composer>.wrong{font-size:12px;padding:2px 6px 6px}
@media (prefers-reduced-motion:reduce){*{transition:none!important;animation:none!important}}
@media (forced-colors:active){.bubble,.panel,.said,.reply,.send,.down{border:1px solid}.dots i,.title p:before{forced-color-adjust:none}}`
