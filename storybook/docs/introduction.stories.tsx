import { Logo, Prose, Stack, type Story, type StoryMeta, Typography } from '../../dashboard/src/exports/ui.ts'

const meta: StoryMeta<object> = { title: 'Знакомство/О системе' }
export default meta

export const Introduction: Story = {
  name: 'С чего начать',
  render: () => (
    <Stack $gap={6} style={{ maxWidth: 720 }}>
      <Logo size={32} look="full" />
      <Typography $look="display" as="h1">
        Один язык для панели, виджета и страниц
      </Typography>
      <Prose>
        <p>
          Спокойно, светло, ботанически: плотно там, где работают, просторно там, где читают. Ничего
          украшающего не движется. На экране одно главное действие.
        </p>
        <h2>Как пользоваться</h2>
        <ul>
          <li>
            Страницы плагинов берут компоненты из <code>@botanika/dashboard/ui</code>, страницы панели — прямо
            из файла компонента.
          </li>
          <li>
            Цвета, отступы и шрифты — только из переменных <code>var(--…)</code>: светлая и тёмная темы
            нарисованы отдельно, контраст каждой пары проверен тестом.
          </li>
          <li>
            Поведение — от Radix, вид — от styled-components. Всё работает с клавиатуры и от ширины 360 px.
          </li>
          <li>У пустоты, ожидания, ошибки и потери связи есть свой вид. Начинайте с них.</li>
        </ul>
        <h2>Рассказы</h2>
        <p>
          Тему и язык переключают кнопки наверху. Рассказ страницы отвечает на запросы к <code>/api</code>{' '}
          сам: <code>parameters.api</code> — это ответы по ключам <code>'GET /api/assistants'</code>. Рассказ
          виджета рисует себя в теневое дерево через <code>parameters.shadow</code>.
        </p>
      </Prose>
    </Stack>
  ),
}
