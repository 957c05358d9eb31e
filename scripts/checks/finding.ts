/** One place that breaks a rule. */
export interface Finding {
  rule: string
  /** Relative to the project's folder. */
  file: string
  line?: number
  /** What is wrong there, for a person. */
  message: string
}
