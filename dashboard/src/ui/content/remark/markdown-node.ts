/** The part of an mdast node that the remark plugins here touch. */
export interface MarkdownNode {
  type: string
  value?: string
  url?: string
  children?: MarkdownNode[]
  data?: { hName?: string; hProperties?: Record<string, string> }
}
