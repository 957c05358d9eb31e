import { expect, it } from 'vitest'
import { glyphs as ofPreviews } from '../../core/src/pages/preview/glyphs.ts'
import { glyphs as ofWidget } from '../../widget-sdk/src/look/faces.ts'

// The widget imports nothing but types of the server, so each has the paths.
it('the widget and the link previews draw the same icons', () => {
  expect(ofPreviews).toEqual(ofWidget)
})
