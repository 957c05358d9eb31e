/** The look of Markdown, of sources and of what happens to messages. */
export const css = `.text>*+*{margin-top:.7em}
.text :is(h4,strong){font-size:1em;font-weight:600}
.text :is(ul,ol){padding-inline-start:1.5em}.text li+li{margin-top:.3em}.text li::marker{color:var(--muted)}
.text .task{list-style:none;margin-inline-start:-1.5em}
.text blockquote{padding-inline-start:10px;border-inline-start:3px solid var(--line);color:var(--muted)}
.text blockquote>*+*{margin-top:.5em}
.text pre{padding:10px 12px;overflow-x:auto;border-radius:8px;background:var(--background);border:1px solid var(--line);tab-size:2}
.text code{font:.9em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.text :not(pre)>code{padding:1px 5px;border-radius:5px;background:var(--background)}
.text hr{border:0;border-top:1px solid var(--line)}
.table{overflow-x:auto;border:1px solid var(--line);border-radius:8px;background:var(--background)}
table{border-collapse:collapse;width:100%;font-size:.93em;font-variant-numeric:tabular-nums}
:is(td,th){padding:6px 10px;border-top:1px solid var(--line);text-align:start;vertical-align:top;overflow-wrap:normal}
th{border:0;font-weight:600;color:var(--muted)}
.cite,.origin i{display:inline-block;min-width:18px;height:18px;padding:0 5px;border-radius:9px;background:var(--background);color:var(--accent);font-weight:600;font-size:11px;line-height:18px;text-align:center;font-variant-numeric:tabular-nums}
.cite{margin:0 1px 0 3px;vertical-align:1px}
.cite[aria-expanded=true],.origin[aria-expanded=true] i{background:var(--accent);color:var(--background)}
.sources{margin-top:10px;padding-top:8px;border-top:1px solid var(--line);font-size:13px;line-height:1.4}
.origin{display:flex;align-items:center;gap:8px;width:100%;min-height:28px;border-radius:6px;color:var(--muted)}
.origin:hover{color:var(--text)}
.origin i{flex:none}
.origin span{flex:1;min-width:0;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
:is(.origin,.fresh) svg{width:16px;height:16px}.origin svg{transition:transform .15s ease-out}.origin[aria-expanded=true] svg{transform:rotate(180deg)}
.source{display:flex;flex-direction:column;gap:4px;margin:2px 0 6px 8px;padding:2px 0 2px 17px;border-inline-start:2px solid var(--accent)}
.source q{quotes:none;max-height:9em;overflow-y:auto;white-space:pre-line}
.said a{color:inherit}
.when{align-self:center;margin-top:6px}
.when,.who,.fate,.source small,.no-image{font-size:12px;color:var(--muted);display:block}
.broken{font-size:.93em;margin-top:6px}.broken:first-child{margin-top:0}
.again{text-decoration:underline;text-underline-offset:2px;font-weight:600;white-space:nowrap;margin-inline-start:6px}
.middle .down{position:absolute;inset-inline-end:12px;bottom:10px;border-radius:18px;background:var(--background);border:1px solid var(--line);box-shadow:0 2px 10px rgb(12 21 18/.16)}
.middle .fresh{inset-inline:0;margin:auto;width:max-content;display:flex;align-items:center;gap:4px;height:32px;padding:0 14px 0 10px;background:var(--primary);color:var(--on-primary);border:0;font-size:13px;font-weight:600}
.reply .medium{margin-top:6px}
.no-image{min-width:120px;padding:8px 10px;border:1px dashed var(--edge);border-radius:8px}
.ask{color:var(--accent)}
:is(.again,.source,.send) svg{width:14px;height:14px;vertical-align:-2px}
@keyframes dot{0%,60%,to{opacity:.35}30%{opacity:1}}
.dots{display:flex;gap:4px;padding:15px 14px}
.dots i{width:7px;height:7px;border-radius:50%;background:var(--muted);animation:dot 1.2s infinite ease-in-out}
.dots i:nth-child(2){animation-delay:.15s}.dots i:nth-child(3){animation-delay:.3s}`
