import { expect, test } from 'vitest'
import { referenced } from '../widget-reference.ts'
import { describeTypes } from './describe-types.ts'

test('the guide has the present reference: `node scripts/widget-reference.ts` writes it', async () => {
  const { was, now } = await referenced()
  expect(was).toBe(now)
  expect(now).toContain('createWidget(options: WidgetOptions): Widget')
})

test('types are described with their comments, what is not exported is not', () => {
  const source =
    '/** A pot. */\nexport interface Pot {\n  /** In cm. */\n  size?: 1 | 2\n}\ninterface Inner { a: 1 }\n'
  expect(describeTypes(source)).toBe(
    '### Pot\n\nA pot.\n\n| | |\n| --- | --- |\n| `size?: 1 \\| 2` | In cm. |\n',
  )
})
