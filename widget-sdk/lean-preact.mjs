/**
 * Cuts from Preact what the widget never uses: hydration of HTML that a server rendered, MathML, and writing
 * HTML as text (so no such sink ships at all). Each piece must be there exactly once, so a new Preact fails
 * the build until this list is checked against it.
 */
const cuts = [
  ['128&u.__u&&(c=32&u.__u,s=u.__c.__z)&&(r.__u|=c,p=o=[],8==s.nodeType?l=B(s,o):o.push(s),l=o[0]||l),', ''],
  [
    ',c||o)if(t&&t.then){if(r.__u|=128|c,o){for(~(T=o.indexOf(l||void 0))||(T=o.length);(N=o[T-1])&&8==N.nodeType;)T--;for(;T<o.length;T++)if(N=o[T])if(o[T]=null,O){if(N==P)break}else{if(8!=N.nodeType)break;N.data.startsWith("$s")&&(P=B(O=N))}}if(!O){for(;l&&8==l.nodeType&&l.nextSibling;)l=l.nextSibling;O=l}(s=B(O=r.__c.__z||(r.__c.__z=O)))?(r.__e=O,l=s):r.__e=l,l=l&&l.nextSibling}else o&&o.some(g);else r.__e=u.__e;',
    ',1)r.__e=u.__e;',
  ],
  ['!u&&(i=t.__c)&&(i=i.__z)&&(f=B(i,o=[]))&&(i==t.__e&&o.some(g),g(f),g(i)),', ''],
  [
    ',o)for(s=0;s<o.length;s++)if((k=o[s])&&(C?k.localName==C:3==k.nodeType)){t=k,o[s]=null;break}if(!t){',
    ',!t){',
  ],
  [
    'o="textarea"==C&&null!=x.defaultValue?null:o&&d.call(a.childNodes),!l&&o)for($={},s=0;s<t.attributes.length;s++)$[(k=t.attributes[s]).name]=k.value;',
    'o=null,1);',
  ],
  ['"dangerouslySetInnerHTML"==s?y=k:"children"==s', '"children"==s'],
  ['"dangerouslySetInnerHTML"==s?h=k:', ''],
  [
    'h?(l||y&&(h.__html==y.__html||h.__html==t.innerHTML)||(t.innerHTML=h.__html),r.__k=[]):(y&&(t.textContent=""),("foreignObject"==C||"http://www.w3.org/1998/Math/MathML"==f&&v.test(C))&&(f="http://www.w3.org/1999/xhtml"),',
    '(',
  ],
  [':"math"==C?f="http://www.w3.org/1998/Math/MathML"', ''],
]

export const leanPreact = {
  name: 'lean-preact',
  transform(code, id) {
    if (!/preact[\\/]dist[\\/]preact\.mjs$/.test(id)) return null
    for (const [piece, instead] of cuts) {
      if (code.split(piece).length !== 2)
        throw new Error(`preact has changed, check lean-preact.mjs: ${piece}`)
      code = code.replace(piece, () => instead)
    }
    return { code, map: null }
  },
}
