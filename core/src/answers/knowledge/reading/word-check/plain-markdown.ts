import { withoutScripts } from '../html/html-source.ts'
import { standardMarkdown } from '../text/markdown-dialects.ts'

/** Markup whose words are no text: front matter, tags, the addresses of links and pictures, languages of code, ticks, names of references. */
const markup = [
  /^(---|\+\+\+)[ \t]*\r?\n[\s\S]{0,20000}?\r?\n\1[ \t]*(?:\r?\n|$)/,
  /^ {0,3}(?:```|~~~)[^\n]*$/gm,
  /<\/?[a-z!][^<>]{0,2000}>/gi,
  /!\[[^[\]\n]{0,500}\](?:\([^()\n]{0,2000}\)|\[[^[\]\n]{0,300}\])?/g,
  /^[ \t]{0,40}(?:[-*+]|\d{1,9}[.)])[ \t]{1,9}\[[ xX]\]/gm,
  /(?<=\])\((?:[^()\n]|\([^()\n]{0,500}\)){0,2000}\)/g,
  /(?<=\])\[[^[\]\n]{0,300}\]/g,
  /^ {0,3}\[[^[\]\n]{1,300}\]:[^\n]*$/gm,
  /&#?\w{1,12};/g,
]

/** The words of Markdown without its marks, and without what only the program that wrote it knows. */
export const plainMarkdown = (text: string): string =>
  markup.reduce(
    (rest, pattern) => rest.replace(pattern, ' '),
    withoutScripts(standardMarkdown(text.replace(/^\ufeff/, '')).text),
  )
