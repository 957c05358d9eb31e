/** The marks around the reasoning that a model writes into its text, in lower case. */
interface ThoughtMarks {
  opening: string
  closing: string
  /** The opening is part of a chat template, so that the text may have the closing alone. */
  mayOpenUnseen?: true
}

const tag = (name: string): ThoughtMarks => ({
  opening: `<${name}>`,
  closing: `</${name}>`,
  mayOpenUnseen: true,
})

/** DeepSeek R1, Qwen and those trained on them; Magistral; Kimi; Gemma; gpt-oss without its parser. */
export const thoughtMarks: readonly ThoughtMarks[] = [
  ...['think', 'thinking', 'thought', 'reasoning', 'seed:think'].map(tag),
  { opening: '[think]', closing: '[/think]', mayOpenUnseen: true },
  { opening: '◁think▷', closing: '◁/think▷', mayOpenUnseen: true },
  { opening: '<unused94>', closing: '<unused95>', mayOpenUnseen: true },
  { opening: '<|channel>thought', closing: '<channel|>' },
  { opening: '<|channel|>analysis<|message|>', closing: '<|channel|>final<|message|>' },
]

/** Marks that may close what nothing in the text opened. */
export const marksClosingAlone = thoughtMarks.filter(({ mayOpenUnseen }) => mayOpenUnseen)

/** The longest of all marks. */
export const longestMark = Math.max(
  ...thoughtMarks.flatMap(({ opening, closing }) => [opening.length, closing.length]),
)

/** Source of an expression that matches any of the texts. */
export const anyOf = (texts: readonly string[]): string =>
  texts.map(text => text.replace(/[\\/[\]|]/g, '\\$&')).join('|')
