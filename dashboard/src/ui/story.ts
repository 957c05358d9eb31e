import type { ComponentType, ReactNode } from 'react'

/** The part of Storybook's component story format that our stories use, so that a story needs no Storybook import. */
export interface StoryMeta<Props extends object> {
  title: string
  component?: ComponentType<Props>
  args?: Partial<Props>
  parameters?: StoryParameters
}

/** One story; without `render` the component of the meta is shown with the merged args. */
export interface Story<Props extends object = Record<string, never>> {
  name?: string
  args?: Partial<Props>
  render?: (args: Props) => ReactNode
  parameters?: StoryParameters
}

/**
 * `api` answers `/api/*` calls by `'METHOD /path'` (storybook/src/api-double.ts); `shadow` draws a story that is not
 * React into a shadow root (storybook/src/shadow-frame.tsx).
 */
export interface StoryParameters {
  layout?: 'centered' | 'fullscreen' | 'padded'
  api?: Record<string, unknown>
  shadow?: (root: ShadowRoot) => undefined | (() => void)
  [name: string]: unknown
}
