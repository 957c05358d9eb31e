import type { Story, StoryMeta } from '../story.ts'
import { Markdown, type MarkdownProps } from './markdown.tsx'

const meta: StoryMeta<MarkdownProps> = { title: 'UI/Markdown', component: Markdown }
export default meta

const answer = `Доставка по городу занимает **один рабочий день** и стоит 350 ₽ [1]. При заказе от 5 000 ₽ она бесплатна [1][2].

### Куда доставляем

| Город | Срок | Цена |
|---|---|---:|
| Москва | 1 день | 350 ₽ |
| Казань | 2–3 дня | 590 ₽ |

1. Выберите время в корзине.
2. Дождитесь звонка курьера:
   - он назовёт точный час;
   - оплатить можно картой.

> Хрупкое упаковываем отдельно.

Подробнее — на [странице доставки](https://example.com/delivery). Адрес для проверки: \`/api/objects/42\`.

\`\`\`js
const price = total >= 5000 ? 0 : 350
\`\`\`

- [x] самовывоз
- [ ] доставка в субботу
`

const hostile = `<script>alert(1)</script> <img src=x onerror=alert(1)>

[нажмите](javascript:alert(1)) · [и сюда](data:text/html,hi) · [обычная ссылка](https://example.com)

![чужая картинка](https://example.com/pixel.png)
`

export const Answer: Story = {
  render: () => (
    <Markdown
      text={answer}
      renderCitation={n => <sup style={{ color: 'var(--color-brand-text)' }}>{n}</sup>}
    />
  ),
}

export const Untrusted: Story = { render: () => <Markdown text={hostile} /> }
