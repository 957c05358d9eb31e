/** One place that breaks a rule. */
export interface Finding {
  rule: string
  /** Path relative to the project's folder. */
  file: string
  line?: number
  /** Description of the fault, for a person. */
  message: string
}
