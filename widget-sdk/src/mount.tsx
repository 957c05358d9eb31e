/** @jsxImportSource preact */
/** The package's entrance for the dashboard and Storybook; the visitor's bundle begins at `index.ts`. */
export { defaultDesign } from './look/design.ts'
export { mountPreview, type Preview, type PreviewMode } from './preview/preview.ts'
export { stories, type WidgetStory } from './stories.tsx'
