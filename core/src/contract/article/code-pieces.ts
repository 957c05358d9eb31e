/** A piece of code by what it is; without a kind it is plain. */
export interface CodePiece {
  text: string
  kind?: 'comment' | 'string' | 'number' | 'keyword'
}

/** Maximum length of code with colours. */
const maxLength = 20_000

const words =
  'abstract|and|as|async|await|begin|bool|boolean|break|case|catch|char|class|const|continue|create|def|default|delete|do|elif|else|end|enum|except|export|extends|false|fi|final|finally|float|fn|for|foreach|from|func|function|if|impl|implements|import|in|insert|int|interface|into|is|lambda|let|long|match|mut|namespace|new|nil|none|not|null|of|or|package|pass|private|protected|public|raise|return|select|self|set|static|string|struct|super|switch|table|then|this|throw|true|try|type|typeof|undefined|union|update|use|using|values|var|void|where|while|with|yield'
const keywords: ReadonlySet<string> = new Set(words.split('|'))

/** Languages where `#` begins a comment, where `--` does, and where neither does. */
const hashed =
  /^(?:bash|sh|shell|zsh|console|python|py|ruby|rb|yaml|yml|toml|ini|dockerfile|make|makefile|perl|r|env|nginx|conf)$/
const dashed = /^(?:sql|lua|haskell|hs)$/
const marked = /^(?:html|xml|svg|vue)$/
const plain = /^(?:text|txt|plain|plaintext|md|markdown|csv|log|diff)$/

const string = String.raw`"(?:[^"\\\n]|\\.){0,2000}"|'(?:[^'\\\n]|\\.){0,2000}'`
/** Template literal of JavaScript, over several lines. */
const quoted = '`[^`]{0,2000}`'
const rest = String.raw`(\b\d[\d_]{0,30}(?:\.\d{1,30})?\b)|([\p{L}_][\p{L}\p{N}_]{0,60})`
const ruleOf = (comment: string, strings = string) => new RegExp(`(${comment})|(${strings})|${rest}`, 'gu')
/** Rules by how a language writes comments, made once. */
const rules = {
  hashed: ruleOf(String.raw`(?<![^\s])#[^\n]*`),
  dashed: ruleOf('--[^\\n]*'),
  marked: ruleOf(String.raw`<!--[\s\S]{0,5000}?-->`),
  slashed: ruleOf(String.raw`(?<!:)\/\/[^\n]*|\/\*[\s\S]{0,5000}?\*\/`, `${string}|${quoted}`),
}

/** Code in a language as authors name it after \`\`\`, in pieces for its colours. Nothing is left out: the pieces are the code. */
export const codePieces = (code: string, language: string): CodePiece[] => {
  const name = language.toLowerCase()
  if (name === '' || plain.test(name) || code.length > maxLength) return [{ text: code }]
  const rule = hashed.test(name)
    ? rules.hashed
    : dashed.test(name)
      ? rules.dashed
      : marked.test(name)
        ? rules.marked
        : rules.slashed
  const pieces: CodePiece[] = []
  const add = (piece: CodePiece) => {
    const before = pieces.at(-1)
    if (piece.text === '') return
    if (before && before.kind === piece.kind) before.text += piece.text
    else pieces.push(piece)
  }
  let at = 0
  for (const found of code.matchAll(rule)) {
    const [text, comment, inQuotes, number, word] = found
    add({ text: code.slice(at, found.index) })
    at = found.index + text.length
    if (comment !== undefined) add({ text, kind: 'comment' })
    else if (inQuotes !== undefined) add({ text, kind: 'string' })
    else if (number !== undefined) add({ text, kind: 'number' })
    else if (word !== undefined && isKeyword(word, name)) add({ text, kind: 'keyword' })
    else add({ text })
  }
  add({ text: code.slice(at) })
  return pieces
}

/** SQL is written in capitals. */
const isKeyword = (word: string, language: string): boolean =>
  !marked.test(language) && keywords.has(dashed.test(language) ? word.toLowerCase() : word)
